import { claimsHome } from '../../../content/claims/claims-pages.ts'
import type { ClaimEvent } from '../../claims/claim-answers.ts'
import { claimPath } from '../../claims/claims-query.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Timeline, TimelineEvent } from '../../ui/app/timeline.tsx'
import { AppLink } from '../../ui/app-link.tsx'

const words = claimsHome.events
const shown = 8

export function RecentEvents({ events }: { events: readonly ClaimEvent[] }) {
  return (
    <AppCard title={words.title}>
      {events.length === 0 ? (
        <p className="p-5 text-fg-muted">{words.none}</p>
      ) : (
        <Timeline>
          {events.slice(0, shown).map((event) => (
            <TimelineEvent
              key={event.id}
              when={
                <>
                  {words.by(event.actor)}, <time dateTime={event.at}>{formatMoment(event.at)}</time>
                </>
              }
            >
              <b className="font-semibold">{words.names[event.event] ?? event.event}</b>{' '}
              <AppLink href={claimPath(event.claimId)} className="hover:underline">
                {what(event)}
              </AppLink>
            </TimelineEvent>
          ))}
        </Timeline>
      )}
    </AppCard>
  )
}

function what({ event, detail, title }: ClaimEvent) {
  const rows = (detail as { rows?: unknown } | null)?.rows
  return event === 'imported' && typeof rows === 'number' ? words.importedRows(rows, title) : title
}
