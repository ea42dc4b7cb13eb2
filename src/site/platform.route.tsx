import { platformPage } from '../../content/pages/platform.ts'
import { marketingMeta } from './marketing/marketing-meta.ts'
import { MarketingPageView } from './marketing/marketing-page.tsx'

export const loader = () => platformPage
export const meta = marketingMeta
export default MarketingPageView
