import { solutionsPage } from '../../content/pages/solutions.ts'
import { ClientMarketingPage } from './marketing/client-marketing-page.tsx'
import { marketingMeta } from './marketing/marketing-meta.ts'

export const loader = () => solutionsPage
export const meta = marketingMeta
export default ClientMarketingPage
