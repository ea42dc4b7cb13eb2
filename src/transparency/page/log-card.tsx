import { useQuery } from '@tanstack/react-query'
import { logCardWords as words } from '../../../content/claims/publication.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { cmsLogApi } from '../cms-log.api.server.ts'
import { WitnessLines } from './witness-lines.tsx'

type Answer = ApiAnswer<typeof cmsLogApi, '/', 'get'>

/** The state of the log, for those who approve its entries. */
export function LogCard() {
  const state = useQuery(listQuery<Answer>('/api/cms/assurance/log'))
  const log = state.data?.log
  return (
    <AppCard
      title={words.title}
      note={log ? words.entries(log.size) : undefined}
      action={
        log && (
          <Badge tone={log.frozen ? 'bad' : log.isUnwitnessed ? 'warn' : 'good'}>
            {log.frozen ? words.frozen : log.isUnwitnessed ? words.unwitnessed : words.running}
          </Badge>
        )
      }
    >
      {state.isError && !state.data && <ListFailed onRetry={() => void state.refetch()} />}
      {state.isPending && <p className="min-h-24 p-5 text-fg-muted">{words.loading}</p>}
      {state.data && !log && <p className="p-5 text-fg-muted">{words.none}</p>}
      {log && (
        <div className="grid justify-items-start gap-2 p-5">
          {log.frozen && <p role="alert">{log.frozen}</p>}
          <p className="mono text-sm break-all">{log.origin}</p>
          {log.waiting > 0 && <p className="text-fg-muted">{words.waiting(log.waiting)}</p>}
          {log.stuck > 0 && <p className="text-bad-text">{words.stuck(log.stuck)}</p>}
          {log.witnesses && <WitnessLines of={log.witnesses} isFrozen={log.frozen !== null} />}
          <ArrowLink href="/log">{words.open}</ArrowLink>
        </div>
      )}
    </AppCard>
  )
}
