import { missionPage } from '../../content/pages/mission.ts'
import { marketingMeta } from './marketing/marketing-meta.ts'
import { MarketingPageView } from './marketing/marketing-page.tsx'

export const loader = () => missionPage
export const meta = marketingMeta
export default MarketingPageView
