import { solutionsPage } from '../../content/pages/solutions.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { ClientMarketingPage } from './client-marketing-page.tsx'

export const loader = () => solutionsPage
export const meta = marketingMeta
export default ClientMarketingPage
