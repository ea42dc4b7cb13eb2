import { solutionsPage } from '../../content/pages/solutions.ts'
import { marketingMeta } from './marketing/marketing-meta.ts'
import { MarketingPageView } from './marketing/marketing-page.tsx'

export const loader = () => solutionsPage
export const meta = marketingMeta
export default MarketingPageView
