import { teamPage } from '../../content/pages/team.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => teamPage
export const meta = marketingMeta
export default MarketingPageView
