import { articles } from './articles/articles.ts'
import { brand } from './brand.ts'
import { logWords } from './claims/log-page.ts'
import { verifyWords } from './claims/verify-page.ts'
import { analytics } from './demos/analytics.ts'
import { aboutPage } from './pages/about.ts'
import { caseStudiesPage } from './pages/case-studies.ts'
import { contactPage } from './pages/contact.ts'
import { developersIntro } from './pages/developers-intro.ts'
import { impactPage } from './pages/impact.ts'
import { missionPage } from './pages/mission.ts'
import { platformPage } from './pages/platform.ts'
import { privacyPage } from './pages/privacy.ts'
import { socialImpactPage } from './pages/social-impact.ts'
import { solutionsPage } from './pages/solutions.ts'
import { teamPage } from './pages/team.ts'
import { technologyPage } from './pages/technology.ts'
import { useCasesPage } from './pages/use-cases.ts'
import { whoWeArePage } from './pages/who-we-are.ts'

const pages = [
  aboutPage,
  caseStudiesPage,
  contactPage,
  developersIntro,
  impactPage,
  missionPage,
  platformPage,
  privacyPage,
  socialImpactPage,
  solutionsPage,
  teamPage,
  technologyPage,
  useCasesPage,
  whoWeArePage,
]

/** The words on the preview picture of each page. */
export const socialCards: readonly { path: string; title: string }[] = [
  { path: '/home', title: brand.headline },
  { path: '/dashboard', title: analytics.title },
  { path: '/verify', title: verifyWords.title },
  { path: '/log', title: logWords.title },
  ...pages.map(({ path, hero }) => ({ path, title: hero.title })),
  ...articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
]
