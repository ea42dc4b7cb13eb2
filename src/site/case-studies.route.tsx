import { caseStudiesPage } from '../../content/pages/case-studies.ts'
import { marketingMeta } from './marketing/marketing-meta.ts'
import { MarketingPageView } from './marketing/marketing-page.tsx'

export const loader = () => caseStudiesPage
export const meta = marketingMeta
export default MarketingPageView
