import { socialImpactPage } from '../../content/pages/social-impact.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => socialImpactPage
export const meta = marketingMeta
export default MarketingPageView
