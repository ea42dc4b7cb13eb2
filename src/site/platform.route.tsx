import { platformPage } from '../../content/pages/platform.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => platformPage
export const meta = marketingMeta
export default MarketingPageView
