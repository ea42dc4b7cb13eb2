import { useQuery } from '@tanstack/react-query'
import {
  claimForm,
  claimStateNames,
  claimsPage,
  claimsHome as words,
} from '../../../content/claims/claims-pages.ts'
import { workspace as workspaceWords } from '../../../content/claims/workspace.ts'
import { claimsQuery } from '../../claims/claims-query.ts'
import { ClaimsTable } from '../../claims/list/claims-table.tsx'
import { LoadSample, NoClaims } from '../../claims/list/no-claims.tsx'
import { mayWrite } from '../../claims/may-write.ts'
import { cx } from '../../lib/cx.ts'
import { FirstSteps } from '../../organisations/first-steps.tsx'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { OfferWell } from '../../ui/app/steps-card.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type Overview, overviewQuery } from './home-queries.ts'
import { RecentEvents } from './recent-events.tsx'
import { WaitingCard } from './waiting-card.tsx'

const mostClaims = 6

/** Claims per state, open tasks, the newest claims and recent events. */
export function ClaimsOverview({ workspace }: { workspace: Workspace }) {
  const overview = useQuery(overviewQuery())
  const list = useQuery(claimsQuery({}))
  const failed = [overview, list].find(({ error, data }) => error && !data)
  if (failed?.error) {
    return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (!overview.data || !list.data) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-22" />
        <Skeleton className="h-80" />
      </div>
    )
  }
  if (list.data.total === 0 && mayWrite(workspace)) {
    const { data, sample } = workspaceWords.firstSteps
    return (
      <div className="grid gap-4">
        <FirstSteps
          current={1}
          action={<ButtonLink href={claimForm.newPath}>{data.action}</ButtonLink>}
        />
        <OfferWell {...sample}>
          <LoadSample variant="outline" />
        </OfferWell>
      </div>
    )
  }
  if (list.data.total === 0) {
    return (
      <section aria-label={words.claims} className="rounded-lg border border-line bg-surface">
        <NoClaims workspace={workspace} />
      </section>
    )
  }
  return (
    <>
      <States states={overview.data.states} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-4">
          {overview.data.waiting.length > 0 && <WaitingCard waiting={overview.data.waiting} />}
          <AppCard
            title={words.claims}
            note={list.data.total.toLocaleString('en-GB')}
            action={<ArrowLink href={claimsPage.path}>{words.all}</ArrowLink>}
          >
            <ClaimsTable claims={list.data.claims.slice(0, mostClaims)} />
          </AppCard>
        </div>
        <RecentEvents events={overview.data.events} />
      </div>
    </>
  )
}

const alwaysShown = ['draft', 'changes_requested', 'in_review', 'signed', 'published'] as const
const shownIfAny = ['submitted', 'restated', 'withdrawn'] as const

function States({ states }: { states: Overview['states'] }) {
  const shown = [...alwaysShown, ...shownIfAny.filter((state) => states[state])]
  return (
    <ul
      aria-label={words.byState}
      className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
    >
      {shown.map((state) => (
        <li key={state} className="max-sm:odd:last:col-span-full">
          <AppLink
            href={`${claimsPage.path}?state=${state}`}
            className="grid h-full content-start gap-0.5 bg-surface px-5 pt-4 pb-[15px] hover:bg-hover"
          >
            <b
              className={cx(
                'text-figure-md leading-[1.15] font-medium tracking-[-0.04em]',
                !states[state] && 'text-fg-subtle',
              )}
            >
              {states[state] ?? 0}
            </b>
            <span className="text-sm text-fg-muted">{claimStateNames[state]}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
