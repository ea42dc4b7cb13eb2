import { aboutPage } from '../../content/pages/about.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => aboutPage
export const meta = marketingMeta
export default MarketingPageView
