import { useQuery } from '@tanstack/react-query'
import { notices as words } from '../../../content/clients/notices.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Timeline, TimelineEvent } from '../../ui/app/timeline.tsx'
import { noticesQuery } from './home-queries.ts'

const shown = 5

/** So that nobody can act in somebody's name without that person noticing. */
export function NoticesCard() {
  const { data, error, refetch } = useQuery(noticesQuery())
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <AppCard title={words.heading}>
      {data.notices.length === 0 ? (
        <p className="p-5 text-fg-muted">{words.none}</p>
      ) : (
        <>
          <Timeline>
            {data.notices.slice(0, shown).map(({ id, kind, detail, at }) => (
              <TimelineEvent key={id} when={<time dateTime={at}>{formatMoment(at)}</time>}>
                <b className="font-semibold">{words.titles[kind]}</b>
                <p>{words.texts[kind](readable(detail))}</p>
              </TimelineEvent>
            ))}
          </Timeline>
          <p className="px-5 pb-4 text-sm text-fg-muted wrap-anywhere">{words.warning}</p>
        </>
      )}
    </AppCard>
  )
}

function readable({ since, ...detail }: Record<string, string>) {
  return since ? { ...detail, since: formatMoment(since) } : detail
}
