import { type ComponentType, lazy } from 'react'
import type { MarketingPage } from '../../../content/pages/marketing-page.ts'
import { WithChangedWords } from '../../frames/site/changed-words.tsx'
import { MarketingPageView } from '../../frames/site/marketing/marketing-page.tsx'
import type { BlogContent } from '../../site-content/rules/blog.ts'
import type { ImpactContent } from '../../site-content/rules/impact.ts'
import type { KnowledgeContent } from '../../site-content/rules/knowledge.ts'

type PageProps = { id: string; content: object }
type Words = Record<string, object>

/** A page whose words are in its parts, with these in their place. */
function withWords(load: () => Promise<ComponentType>, part?: string) {
  const Page = lazy(async () => ({ default: await load() }))
  return ({ content }: PageProps) => (
    <WithChangedWords words={part ? { [part]: content } : (content as Words)}>
      <Page />
    </WithChangedWords>
  )
}

const loadHome = async () => (await import('../home/home.route.tsx')).HomePage
const loadSplash = async () => (await import('../splash.route.tsx')).SplashPage

const loadAnalytics = async () => (await import('../analytics/analytics.route.tsx')).Dashboard
const loadCalculator = async () => (await import('./part-previews.tsx')).CalculatorPreview
const loadEsg = async () => (await import('./part-previews.tsx')).EsgPreview

const Knowledge = lazy(async () => ({
  default: (await import('./part-previews.tsx')).KnowledgePreview,
}))
const Contact = lazy(async () => ({ default: (await import('../contact.route.tsx')).ContactPage }))
const Article = lazy(async () => ({
  default: (await import('../blog/article-preview.tsx')).ArticlePreview,
}))
const Blog = lazy(async () => ({
  default: (await import('../blog/list/blog-preview.tsx')).BlogPreview,
}))
const Impact = lazy(async () => ({
  default: (await import('../impact/impact.route.tsx')).ImpactPage,
}))

const pages: Record<string, ComponentType<PageProps> | undefined> = {
  home: withWords(loadHome),
  start: withWords(loadSplash, 'splash'),
  menu: withWords(loadHome, 'frame'),
  'enquiry-form': withWords(loadHome, 'contact'),
  dashboard: withWords(loadAnalytics),
  'carbon-calculator': withWords(loadCalculator, 'calculator'),
  'esg-dashboard': withWords(loadEsg, 'esg'),
  knowledge: ({ content }) => <Knowledge {...(content as KnowledgeContent)} />,
  contact: ({ content }) => <Contact content={content as MarketingPage} />,
  blog: ({ content }) => <Blog {...(content as BlogContent)} />,
  impact: ({ content }) => <Impact content={content as ImpactContent} />,
}

/** The component of each built-in page; most of them consist of sections. */
export const pageOf = (id: string) =>
  pages[id] ?? (id.startsWith('article-') ? Article : SectionsPage)

function SectionsPage({ id, content }: PageProps) {
  const page = { path: `/${id}`, ...content } as MarketingPage
  return <MarketingPageView loaderData={page} />
}
