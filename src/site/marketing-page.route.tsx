import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'
import { marketingPageAt } from './marketing-page-at.server.ts'

export const loader = marketingPageAt
export const meta = marketingMeta
export default MarketingPageView
