import { privacyPage } from '../../content/pages/privacy.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => privacyPage
export const meta = marketingMeta
export default MarketingPageView
