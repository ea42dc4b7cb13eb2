import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { claimPage } from '../../../content/claims/claim-page.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Claim } from '../claim-answers.ts'
import { eventsQuery } from './claim-queries.ts'

const words = claimPage.frozen

/** Says who froze the claim, and when. */
export function FrozenBanner({ claim }: { claim: Claim }) {
  const { data } = useQuery(eventsQuery(claim.id))
  const submitted = data?.events.find(({ event }) => event === 'submitted')
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-4.5 py-3"
    >
      <Icon of={Lock} className="text-fg-muted" />
      <p className="flex-[1_1_20rem]">
        <b className="font-semibold">
          {submitted ? words.since(formatMoment(submitted.at)) : words.frozen}
        </b>{' '}
        <span className="text-fg-muted">
          {submitted && `${words.submittedBy(submitted.actor)} `}
          {words.text}
        </span>
      </p>
    </div>
  )
}
