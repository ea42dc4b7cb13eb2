import type * as z from 'zod/mini'
import { articleTexts } from '../../content/articles/article-texts.ts'
import { type ArticleSlug, articles } from '../../content/articles/articles.ts'
import { cities, cityStatsNote } from '../../content/cities.ts'
import { analytics, analyticsMeta } from '../../content/demos/analytics.ts'
import { carbonCalculator } from '../../content/demos/carbon-calculator.ts'
import { esgDashboard } from '../../content/demos/esg-demo.ts'
import { type Frame, frame } from '../../content/frame.ts'
import { contact } from '../../content/home/contact.ts'
import { knowledgeItems } from '../../content/knowledge/knowledge-items.ts'
import { contactPage } from '../../content/pages/contact.ts'
import { developersIntro } from '../../content/pages/developers-intro.ts'
import { impactPage } from '../../content/pages/impact.ts'
import type { MarketingPage } from '../../content/pages/marketing-page.ts'
import { marketingPages } from '../../content/pages/marketing-pages.ts'
import { privacyPage, retentionWords } from '../../content/pages/privacy.ts'
import { type Splash, splash } from '../../content/splash.ts'
import { type DataOf, dataOf } from '../lib/overlay.ts'
import type { Config } from '../server/config.ts'
import { retentionOf } from '../server/retention.ts'
import { type ArticleContent, articleContentOf, articleRules } from './rules/article.ts'
import { type BlogContent, blogRules, shippedBlog } from './rules/blog.ts'
import { type AnalyticsContent, analyticsRules, calculatorRules, esgRules } from './rules/demos.ts'
import { frameRules } from './rules/frame.ts'
import {
  contactFormOf,
  contactFormRules,
  homeRules,
  shippedHome,
  splashRules,
} from './rules/home.ts'
import { type ImpactContent, impactRules } from './rules/impact.ts'
import { type KnowledgeContent, knowledgeRules } from './rules/knowledge.ts'
import { marketingPage, type PageContent } from './rules/marketing-page.ts'

/** Content that editors can change: what is shipped, and its rules. */
export type SiteDocument<Content extends object = object> = {
  id: string
  name: string
  /** Where the real page is, for the preview; null for what every page shows. */
  path: string | null
  shipped: Content
  rules: z.ZodMiniType<Content>
  /** The part of a page that these are the words of, where it is not the whole page. */
  part?: string
  /** Words of this installation, for which a text has their names in braces. */
  words?: (config: Config) => Record<string, string>
}

const pageDocument = ({ path, ...shipped }: MarketingPage): SiteDocument<PageContent> => ({
  id: path.slice(1),
  name: shipped.meta.title,
  path,
  shipped,
  rules: marketingPage,
  ...(path === privacyPage.path && { words: (config) => retentionWords(retentionOf(config)) }),
})

const sectionPages = [...marketingPages, contactPage, developersIntro].map(pageDocument)

export const homeDocument: SiteDocument<typeof shippedHome> = {
  id: 'home',
  name: 'Home',
  path: '/home',
  shipped: shippedHome,
  rules: homeRules,
}

export const splashDocument: SiteDocument<Splash> = {
  id: 'start',
  name: 'Start page',
  path: '/',
  part: 'splash',
  shipped: splash,
  rules: splashRules,
}

const { path: impactPath, ...impactContent } = impactPage

export const impactDocument: SiteDocument<ImpactContent> = {
  id: 'impact',
  name: 'Global Impact',
  path: impactPath,
  shipped: { ...impactContent, cities, cityStatsNote },
  rules: impactRules,
}

export const contactFormDocument: SiteDocument<ReturnType<typeof contactFormOf>> = {
  id: 'enquiry-form',
  name: 'Enquiry form',
  path: '/contact',
  part: 'contact',
  shipped: contactFormOf(contact),
  rules: contactFormRules,
}

export const calculatorDocument: SiteDocument<DataOf<typeof carbonCalculator>> = {
  id: 'carbon-calculator',
  name: 'Carbon calculator',
  path: '/home',
  part: 'calculator',
  shipped: dataOf(carbonCalculator),
  rules: calculatorRules,
}

export const esgDocument: SiteDocument<DataOf<typeof esgDashboard>> = {
  id: 'esg-dashboard',
  name: 'ESG dashboard demo',
  path: '/home',
  part: 'esg',
  shipped: dataOf(esgDashboard),
  rules: esgRules,
}

export const blogDocument: SiteDocument<BlogContent> = {
  id: 'blog',
  name: 'Blog',
  path: '/blog',
  shipped: shippedBlog,
  rules: blogRules,
}

export const analyticsDocument: SiteDocument<AnalyticsContent> = {
  id: 'dashboard',
  name: 'Analytics',
  path: '/dashboard',
  shipped: dataOf({ meta: analyticsMeta, analytics }) as AnalyticsContent,
  rules: analyticsRules,
}

export const knowledgeDocument: SiteDocument<KnowledgeContent> = {
  id: 'knowledge',
  name: 'Knowledge base',
  path: null,
  shipped: { items: knowledgeItems.map(({ id: _, ...item }) => item) },
  rules: knowledgeRules,
}

export const frameDocument: SiteDocument<Frame> = {
  id: 'menu',
  name: 'Menu, footer and brand',
  path: null,
  part: 'frame',
  shipped: dataOf(frame) as Frame,
  rules: frameRules,
}

const articleDocuments = new Map(
  articles.map((article): [ArticleSlug, SiteDocument<ArticleContent>] => [
    article.slug,
    {
      id: `article-${article.slug}`,
      name: article.title,
      path: `/blog/${article.slug}`,
      shipped: dataOf(articleContentOf(article, articleTexts[article.slug])) as ArticleContent,
      rules: articleRules,
    },
  ]),
)

export function articleDocument(slug: ArticleSlug) {
  const found = articleDocuments.get(slug)
  if (!found) throw new Error(`no shipped article has the slug ${slug}`)
  return found
}

/** In the order of the list that editors see. */
export const documents: readonly SiteDocument[] = [
  splashDocument,
  homeDocument,
  ...sectionPages,
  impactDocument,
  blogDocument,
  ...articleDocuments.values(),
  analyticsDocument,
  calculatorDocument,
  esgDocument,
  knowledgeDocument,
  contactFormDocument,
  frameDocument,
] as SiteDocument[]

export const findDocument = (id: string) => documents.find((document) => document.id === id)

/** The page whose words are sections. */
export function marketingDocument(path: string) {
  const found = sectionPages.find((document) => document.path === path)
  if (!found) throw new Error(`no built-in page has the address ${path}`)
  return found
}
