import { useCasesPage } from '../../content/pages/use-cases.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

export const loader = () => useCasesPage
export const meta = marketingMeta
export default MarketingPageView
