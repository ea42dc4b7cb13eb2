import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { securityWords as words } from '../../../content/clients/security.ts'
import { formatDay } from '../../lib/format-day.ts'
import { ListFailed } from '../../ui/app/list-failed.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { type SecurityState, securityQuery } from './security-query.ts'
import { TrustedDevicesCard } from './trusted-devices-card.tsx'

/** How somebody signs in, besides the password. `path` is the account's path in the API. */
export function SecurityCards({ path }: { path: string }) {
  const { data, isError, refetch } = useQuery<SecurityState>(securityQuery(path))
  if (isError && !data) {
    return (
      <ListFailed title={words.notLoaded} retryLabel={words.retry} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-40" />
  const hasFactor = data.passkeys.length > 0 || data.app !== null
  return (
    <>
      {data.requiredFrom && !hasFactor && <RequiredNote from={data.requiredFrom} />}
      <PasskeysCard path={path} state={data} />
      <AuthenticatorCard path={path} state={data} />
      <IdentitiesCard path={path} />
      {hasFactor && <TrustedDevicesCard path={path} devices={data.devices} />}
    </>
  )
}

function RequiredNote({ from }: { from: string }) {
  const isDue = new Date(from).getTime() <= Date.now()
  return (
    <p className="flex gap-3 rounded-lg bg-warn-soft px-5 py-4 text-on-warn-soft">
      <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
      <span>
        <b className="font-semibold">{words.required.title}</b>{' '}
        {isDue ? words.required.now : words.required.before(formatDay(from))}
      </span>
    </p>
  )
}
