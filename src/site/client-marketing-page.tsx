import type { MarketingPage } from '../../content/pages/marketing-page.ts'
import { WorkspaceSlot } from '../clients/workspace/workspace-slot.tsx'
import { MarketingPageView } from '../frames/site/marketing/marketing-page.tsx'

/** A marketing page with the workspace of a signed-in client at its bottom. */
export function ClientMarketingPage({ loaderData }: { loaderData: MarketingPage }) {
  return (
    <MarketingPageView loaderData={loaderData}>
      <WorkspaceSlot />
    </MarketingPageView>
  )
}
