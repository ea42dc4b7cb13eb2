import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cmsAccount } from '../../../content/cms/account.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { deviceName } from '../../lib/device-name.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AppCard } from '../../ui/app-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import type { CmsSessionRow } from './cms-account.schema.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

export const sessionsPath = '/api/cms/account/sessions'

const words = cmsAccount.sessions

export function SessionsCard() {
  const list = useQuery<{ sessions: CmsSessionRow[] }>({
    queryKey: [sessionsPath],
    refetchOnMount: 'always',
  })
  const end = useEndSession()
  return (
    <AppCard title={words.heading} action={<SignOutEverywhere path={sessionsPath} />}>
      {list.isError && !list.data && <ListFailed onRetry={() => void list.refetch()} />}
      <ul aria-busy={list.isPending} className="min-h-16">
        {list.data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
    </AppCard>
  )
}

function SessionRow({ session, onEnd }: { session: CmsSessionRow; onEnd: () => void }) {
  const { userAgent, createdAt, lastSeenAt, isCurrent } = session
  const device = deviceName(userAgent) ?? words.unknown
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="text-xs text-fg-subtle">
          {words.seen(formatMoment(lastSeenAt))}, {words.since(formatMoment(createdAt))}
        </p>
      </div>
      {isCurrent ? (
        <Badge dot tone="good">
          {words.current}
        </Badge>
      ) : (
        <Button size="sm" variant="outline" aria-label={words.endLabel(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => apiFetch(`${sessionsPath}/${id}`, { method: 'DELETE' }),
    onSuccess: () => notify({ title: words.ended, kind: 'good' }),
    onError: () => notify({ ...words.failed, kind: 'bad' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [sessionsPath] }),
  })
}
