import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cmsAssuranceWords } from '../../../content/cms/assurance.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import type { cmsLogApi } from '../cms-log.api.server.ts'

type Answer = ApiAnswer<typeof cmsLogApi, '/', 'get'>

const words = cmsAssuranceWords.log

/** How the log is, for those who run the site. */
export function LogCard() {
  const state = useQuery(listQuery<Answer>('/api/cms/assurance/log'))
  return (
    <AppCard title={words.heading}>
      <div className="grid justify-items-start gap-3 p-5" aria-busy={state.isPending}>
        {state.isError && !state.data && <ListFailed onRetry={() => void state.refetch()} />}
        {state.data && <LogState log={state.data.log} />}
        <Link className="link" to="/log">
          {words.open}
        </Link>
      </div>
    </AppCard>
  )
}

function LogState({ log }: Answer) {
  if (!log) return <p className="text-fg-muted">{words.none}</p>
  return (
    <>
      {log.frozen ? (
        <p role="alert" className="rounded-sm bg-bad-soft p-3">
          {words.frozen} {log.frozen} {words.ways}
        </p>
      ) : (
        <p>{words.fine(log.size)}</p>
      )}
      {log.stuck > 0 && <p className="rounded-sm bg-warn-soft p-3">{words.stuck(log.stuck)}</p>}
      <ul className="grid gap-1 text-fg-muted">
        <li>{words.newest(formatMoment(log.checkpointAt))}</li>
        {log.waiting > 0 && <li>{words.waiting(log.waiting)}</li>}
        <li className="break-all font-mono text-sm">{log.origin}</li>
      </ul>
    </>
  )
}
