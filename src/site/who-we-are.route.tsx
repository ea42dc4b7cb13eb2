import { whoWeArePage } from '../../content/pages/who-we-are.ts'
import { marketingMeta } from './marketing/marketing-meta.ts'
import { MarketingPageView } from './marketing/marketing-page.tsx'

export const loader = () => whoWeArePage
export const meta = marketingMeta
export default MarketingPageView
