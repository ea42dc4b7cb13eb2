import { missionPage } from '../../content/pages/mission.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => missionPage
export const meta = marketingMeta
export default MarketingPageView
