import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import { account } from '../../../content/account.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { deviceName } from '../../lib/device-name.ts'
import { AppCard } from '../../ui/app-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.ts'
import type { ActiveSession } from './account.schema.ts'

const words = account.sessions
const path = '/api/client/account/sessions'

export const sessionsKey = [path]

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Where the client is signed in; this device leaves by Logout. */
export function SessionsSection() {
  const { data, isLoading } = useQuery<{ sessions: ActiveSession[] }>({ queryKey: sessionsKey })
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsKey })
  const end = useMutation({
    mutationFn: (id: string) => apiFetch(`${path}/${id}`, { method: 'DELETE' }),
    onSuccess: () => notify({ title: words.ended, kind: 'good' }),
    onError: () => notify({ ...words.failure, kind: 'bad' }),
    onSettled: refresh,
  })
  return (
    <AppCard title={words.heading}>
      {isLoading && (
        <div aria-busy="true" className="p-5">
          <Skeleton className="h-9" />
        </div>
      )}
      <ul className="px-5">
        {data?.sessions.map(({ id, userAgent, createdAt, lastSeenAt, current }) => {
          const name = deviceName(userAgent) ?? words.unknownDevice
          return (
            <li
              key={id}
              className="flex min-h-[66px] items-center gap-3.5 border-line py-2 not-last:border-b"
            >
              <Icon of={Monitor} className="text-fg-subtle" />
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-semibold">
                  {name}
                  {current && <Badge tone="good">{words.current}</Badge>}
                </p>
                <p className="text-xs text-fg-muted">
                  {words.started} {moment.format(new Date(createdAt))} · {words.lastSeen}{' '}
                  {moment.format(new Date(lastSeenAt))}
                </p>
              </div>
              {!current && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={end.isPending && end.variables === id}
                  aria-label={words.endLabel(name)}
                  onClick={() => end.mutate(id)}
                >
                  {words.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </AppCard>
  )
}
