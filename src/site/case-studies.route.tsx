import { caseStudiesPage } from '../../content/pages/case-studies.ts'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { ClientMarketingPage } from './client-marketing-page.tsx'

export const loader = () => caseStudiesPage
export const meta = marketingMeta
export default ClientMarketingPage
