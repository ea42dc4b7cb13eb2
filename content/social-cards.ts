import { articles } from './articles/articles.ts'
import { blog } from './blog.ts'
import { brand } from './brand.ts'
import { logWords } from './claims/log-page.ts'
import { verifyWords } from './claims/verify-page.ts'
import { analytics } from './demos/analytics.ts'
import { contactPage } from './pages/contact.ts'
import { developersIntro } from './pages/developers-intro.ts'
import { impactPage } from './pages/impact.ts'
import { marketingPages } from './pages/marketing-pages.ts'

const pages = [...marketingPages, contactPage, developersIntro, impactPage]

/** The words on the preview picture of each page. */
export const socialCards: readonly { path: string; title: string }[] = [
  { path: '/home', title: brand.headline },
  { path: '/dashboard', title: analytics.title },
  { path: '/verify', title: verifyWords.title },
  { path: '/log', title: logWords.title },
  { path: '/blog', title: blog.title },
  ...pages.map(({ path, hero }) => ({ path, title: hero.title })),
  ...articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
]
