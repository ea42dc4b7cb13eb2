import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { certificateTab as words } from '../../../content/claims/claim-page.ts'
import { approachNames } from '../../../content/claims/claims-pages.ts'
import { figuresWords } from '../../../content/claims/figures-to-copy.ts'
import { FiguresCard } from '../../factors/figures/figures-card.tsx'
import { figuresForCard } from '../../factors/figures/figures-to-copy.ts'
import { LinesTable } from '../../factors/figures/lines-table.tsx'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import type { Claim, Results } from '../claim-answers.ts'
import { isPublic, isSigned } from '../claim-state.ts'
import { periodText } from '../period-text.ts'
import { resultsQuery } from './claim-queries.ts'
import { factsOf, noteOf } from './figure-facts.ts'
import { ListingChoice } from './listing-choice.tsx'
import { shownLines } from './results/shown-lines.ts'
import { useStanding } from './use-standing.ts'

type CertificateTabProps = {
  claim: Claim
  workspace: Workspace
  /** The actions for a published certificate. */
  children: ReactNode
}

/** Shows what will be public: the claim document, without rows, sites and evidence. */
export function CertificateTab({ claim, workspace, children }: CertificateTabProps) {
  const results = useQuery(resultsQuery(claim.id))
  const standing = useStanding(claim)
  if (results.error && !results.data) {
    return <LoadFailed error={results.error} onRetry={() => void results.refetch()} />
  }
  if (!results.data) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-56" />
        <Skeleton className="h-80" />
      </div>
    )
  }
  const { lines } = results.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AppCard title={words.title}>
          <div className="grid gap-6 p-5 sm:grid-cols-2">
            <Items title={words.public} items={words.publicItems(lines.length)} />
            <Items title={words.private} items={words.privateItems(claim.rowCount)} />
          </div>
        </AppCard>
        {lines.length > 0 && (
          <AppCard title={figuresWords.title} note={claim.periodTo.slice(0, 4)}>
            <FiguresCard
              {...figuresForCard(results.data.totals, lines)}
              note={noteOf(standing)}
              facts={factsOf(claim)}
            />
          </AppCard>
        )}
        <AppCard
          title={words.document}
          note={isSigned(claim.state) ? words.documentNote.signed : words.documentNote.now}
        >
          <Terms claim={claim} organisation={workspace.organisation.name} results={results.data} />
        </AppCard>
      </div>
      <div className="grid gap-4">
        <AppCard title={words.terms.certificate}>
          <div className="grid justify-items-start gap-3 p-5">
            <p className="mono">{claim.certificateId}</p>
            <p className="text-fg-muted">{isPublic(claim.state) ? words.stands : words.later}</p>
            {isPublic(claim.state) && (
              <ButtonLink variant="outline" href={`/verify/${claim.certificateId}`}>
                {words.open}
              </ButtonLink>
            )}
          </div>
        </AppCard>
        <AppCard title={words.listing.title}>
          <ListingChoice claim={claim} mayChoose={workspace.role === 'owner'} />
        </AppCard>
        {children}
        <p className="flex gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
          <Icon of={Info} className="text-fg-muted" />
          <span>
            <b className="font-semibold">{words.forever}</b> {words.foreverText}
          </span>
        </p>
      </div>
      {lines.length > 0 && (
        <div className="lg:col-span-2">
          <LinesTable groups={shownLines(results.data)} />
        </div>
      )}
    </div>
  )
}

function Items({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h3 className="mb-2 text-md font-semibold tracking-text">{title}</h3>
      <TickList items={items} />
    </section>
  )
}

type TermsProps = { claim: Claim; organisation: string; results: Results }

function Terms({ claim, organisation, results: { totals } }: TermsProps) {
  const terms = [
    [words.terms.title, claim.title],
    [words.terms.organisation, organisation],
    [words.terms.period, periodText(claim.periodFrom, claim.periodTo)],
    [words.terms.approach, approachNames[claim.approach as keyof typeof approachNames]],
    [words.terms.included, claim.included || words.none],
    [words.terms.excluded, claim.excluded || words.none],
    [words.terms.criteria, claim.criteria],
    [words.terms.gwp, claim.gwp],
    [words.terms.location, `${tonnesText(totals.totalLocation.t)} t CO₂e`],
    [words.terms.market, `${tonnesText(totals.totalMarket.t)} t CO₂e`],
  ]
  return (
    <dl className="grid px-5 py-2">
      {terms.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-4 border-b border-line py-2.5 last:border-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="text-fg-muted">{label}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
