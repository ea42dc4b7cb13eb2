import { aboutPage } from './about.ts'
import { caseStudiesPage } from './case-studies.ts'
import type { MarketingPage } from './marketing-page.ts'
import { missionPage } from './mission.ts'
import { platformPage } from './platform.ts'
import { privacyPage } from './privacy.ts'
import { socialImpactPage } from './social-impact.ts'
import { solutionsPage } from './solutions.ts'
import { teamPage } from './team.ts'
import { technologyPage } from './technology.ts'
import { useCasesPage } from './use-cases.ts'
import { whoWeArePage } from './who-we-are.ts'

/** Pages that consist of sections. Each has its route, its place in the sitemap and its social card from here. */
export const marketingPages: readonly MarketingPage[] = [
  aboutPage,
  caseStudiesPage,
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

/** Those that end with the workspace of a signed-in client. */
export const pagesWithWorkspace: readonly MarketingPage[] = [caseStudiesPage, solutionsPage]
