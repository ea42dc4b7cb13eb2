import { socialImpactPage } from '../../content/pages/social-impact.ts'
import { marketingMeta } from './marketing/marketing-meta.ts'
import { MarketingPageView } from './marketing/marketing-page.tsx'

export const loader = () => socialImpactPage
export const meta = marketingMeta
export default MarketingPageView
