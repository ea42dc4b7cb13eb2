import { claimPage as words } from '../../../content/claims/claim-page.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { Claim } from '../claim-answers.ts'
import { claimPath } from '../claims-query.ts'

const tabs = ['data', 'results', 'evidence', 'review', 'certificate'] as const

export type ClaimTab = (typeof tabs)[number]

/** The tab named in the address, or the first one if the name is unknown. */
export function claimTab(given: string | null): ClaimTab {
  return tabs.find((tab) => tab === given) ?? 'data'
}

export function tabPath(id: string, tab: ClaimTab, filter: Record<string, string> = {}) {
  const query = new URLSearchParams(tab === 'data' ? filter : { tab, ...filter }).toString()
  return claimPath(id) + (query && `?${query}`)
}

/** The tabs are links, because each has its own address. */
export function ClaimTabs({ claim, current }: { claim: Claim; current: ClaimTab }) {
  return (
    <nav aria-label={words.tabsLabel} className="claim-tabs">
      {tabs.map((tab) => (
        <AppLink
          key={tab}
          href={tabPath(claim.id, tab)}
          aria-current={tab === current ? 'page' : undefined}
        >
          {words.tabs[tab]}
          {tab === 'data' && (
            <span className="claim-count">{claim.rowCount.toLocaleString('en-GB')}</span>
          )}
        </AppLink>
      ))}
    </nav>
  )
}
