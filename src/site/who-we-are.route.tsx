import { whoWeArePage } from '../../content/pages/who-we-are.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => whoWeArePage
export const meta = marketingMeta
export default MarketingPageView
