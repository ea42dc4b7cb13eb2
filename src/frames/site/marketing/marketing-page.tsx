import type { ReactNode } from 'react'
import type { MarketingPage } from '../../../../content/pages/marketing-page.ts'
import { SiteLayout } from '../site-layout.tsx'
import { MarketingHero } from './marketing-hero.tsx'
import { MarketingSections } from './marketing-sections.tsx'
import './marketing.css'

/**
 * The component of a route whose loader returns a page of content/pages. The text is thus sent
 * once, in the document, and not again as script.
 */
export function MarketingPageView({
  loaderData: page,
  children,
}: {
  loaderData: MarketingPage
  /** Shown after the sections. */
  children?: ReactNode
}) {
  // Many pages share the route module, and the next page must not keep the state of this one.
  return (
    <SiteLayout key={page.path}>
      <MarketingHero hero={page.hero} />
      <MarketingSections sections={page.sections} />
      {children}
    </SiteLayout>
  )
}
