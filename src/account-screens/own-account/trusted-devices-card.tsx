import { useMutation, useQueryClient } from '@tanstack/react-query'
import { account } from '../../../content/clients/account.ts'
import { securityWords } from '../../../content/clients/security.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { deviceName } from '../../lib/device-name.ts'
import { formatDay } from '../../lib/format-day.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { type SecurityState, securityPath, securityQuery } from './security-query.ts'

const words = securityWords.devices

type TrustedDevicesCardProps = { path: string; devices: SecurityState['devices'] }

export function TrustedDevicesCard({ path, devices }: TrustedDevicesCardProps) {
  const queryClient = useQueryClient()
  const forget = useMutation({
    mutationFn: () => apiFetch(`${securityPath(path)}/devices`, { method: 'DELETE' }),
    onSuccess: () => {
      notify({ title: words.forgotten, kind: 'good' })
      return queryClient.invalidateQueries({ queryKey: securityQuery(path).queryKey })
    },
    onError: notifyFailure(securityWords.failed),
  })
  return (
    <AppCard
      title={words.heading}
      action={
        devices.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            busy={forget.isPending}
            onClick={() => forget.mutate()}
          >
            {words.forget}
          </Button>
        )
      }
    >
      <div className="p-5 text-sm">
        <p className="text-fg-muted">{devices.length > 0 ? words.text : words.none}</p>
        <ul>
          {devices.map(({ userAgent, createdAt, expiresAt }) => (
            <li key={createdAt} className="mt-2">
              <b className="font-semibold">
                {deviceName(userAgent) ?? account.sessions.unknownDevice}
              </b>{' '}
              {words.until(formatDay(expiresAt))}
            </li>
          ))}
        </ul>
      </div>
    </AppCard>
  )
}
