import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import { account } from '../../../content/clients/account.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { deviceName } from '../../lib/device-name.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { ListFailed } from '../../ui/app/list-failed.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import type { cmsAccountApi } from './own-account.api.server.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

const words = account.sessions

type SessionList = ApiAnswer<typeof cmsAccountApi, '/sessions', 'get'>

type SessionsCardProps = {
  /** The account's path in the API. */
  path: string
  onSignedOut: () => unknown
}

/** The devices on which somebody is signed in. */
export function SessionsCard({ path, onSignedOut }: SessionsCardProps) {
  const sessionsPath = `${path}/sessions`
  const queryClient = useQueryClient()
  const list = useQuery<SessionList>({
    queryKey: [sessionsPath],
    refetchOnMount: 'always',
  })
  const end = useMutation({
    mutationFn: (id: string) => apiFetch(`${sessionsPath}/${id}`, { method: 'DELETE' }),
    onSuccess: () => notify({ title: words.ended, kind: 'good' }),
    onError: () => notify({ ...words.failed, kind: 'bad' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [sessionsPath] }),
  })
  return (
    <AppCard
      title={words.heading}
      action={<SignOutEverywhere path={sessionsPath} onSignedOut={onSignedOut} />}
    >
      {list.isError && !list.data && (
        <ListFailed
          title={words.notLoaded}
          retryLabel={words.retry}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <div aria-busy="true" className="p-5">
          <Skeleton className="h-9" />
        </div>
      )}
      <ul className="px-5">
        {list.data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </AppCard>
  )
}

type SessionRowProps = {
  session: SessionList['sessions'][number]
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { userAgent, createdAt, lastSeenAt, isCurrent } = session
  const device = deviceName(userAgent) ?? words.unknownDevice
  return (
    <li className="flex min-h-[66px] items-center gap-3.5 border-line py-2 not-last:border-b">
      <Icon of={Monitor} className="text-fg-subtle" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-semibold">
          {device}
          {isCurrent && <Badge tone="good">{words.current}</Badge>}
        </p>
        <p className="text-xs text-fg-muted">
          {words.started} {formatMoment(createdAt)} · {words.lastSeen} {formatMoment(lastSeenAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-label={words.endLabel(device)}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}
