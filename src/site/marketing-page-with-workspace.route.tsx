import type { MarketingPage } from '../../content/pages/marketing-page.ts'
import { WorkspaceSlot } from '../clients/workspace/workspace-slot.tsx'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'
import { marketingPageAt } from './marketing-page-at.server.ts'

export const loader = marketingPageAt
export const meta = marketingMeta

export default function MarketingPageWithWorkspace({ loaderData }: { loaderData: MarketingPage }) {
  return (
    <MarketingPageView loaderData={loaderData}>
      <WorkspaceSlot />
    </MarketingPageView>
  )
}
