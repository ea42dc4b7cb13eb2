import { technologyPage } from '../../content/pages/technology.ts'
import { marketingMeta } from './marketing/marketing-meta.ts'
import { MarketingPageView } from './marketing/marketing-page.tsx'

export const loader = () => technologyPage
export const meta = marketingMeta
export default MarketingPageView
