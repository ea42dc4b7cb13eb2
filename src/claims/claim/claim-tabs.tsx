import { claimPage as words } from '../../../content/claims/claim-page.ts'
import { cx } from '../../lib/cx.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { Claim } from '../claim-answers.ts'
import { claimPath } from '../claims-query.ts'

const tabs = ['data', 'results', 'evidence', 'review', 'report', 'certificate'] as const

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
    <nav
      aria-label={words.tabsLabel}
      className="mb-5 flex gap-0.5 overflow-x-auto border-b border-line-strong [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <AppLink
          key={tab}
          href={tabPath(claim.id, tab)}
          aria-current={tab === current ? 'page' : undefined}
          className={cx(
            'relative flex min-h-12 items-center gap-2 px-4 font-medium whitespace-nowrap text-fg-muted hover:text-fg aria-[current]:font-semibold aria-[current]:text-fg',
            'aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-accent',
          )}
        >
          {words.tabs[tab]}
          {tab === 'data' && (
            <span className="rounded-full bg-sunken px-[7px] py-px font-mono text-2xs font-medium text-fg-muted">
              {claim.rowCount.toLocaleString('en-GB')}
            </span>
          )}
        </AppLink>
      ))}
    </nav>
  )
}
