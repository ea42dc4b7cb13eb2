import { technologyPage } from '../../content/pages/technology.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => technologyPage
export const meta = marketingMeta
export default MarketingPageView
