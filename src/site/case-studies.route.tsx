import { caseStudiesPage } from '../../content/pages/case-studies.ts'
import { ClientMarketingPage } from './marketing/client-marketing-page.tsx'
import { marketingMeta } from './marketing/marketing-meta.ts'

export const loader = () => caseStudiesPage
export const meta = marketingMeta
export default ClientMarketingPage
