import { privacyPage } from '../../content/pages/privacy.ts'
import { marketingMeta } from './marketing/marketing-meta.ts'
import { MarketingPageView } from './marketing/marketing-page.tsx'

export const loader = () => privacyPage
export const meta = marketingMeta
export default MarketingPageView
