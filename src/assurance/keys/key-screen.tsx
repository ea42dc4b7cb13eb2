import { useQuery } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import { keyPage as words } from '../../../content/claims/key-page.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { keysQuery } from '../assurance-queries.ts'
import { KeyCard } from './key-card.tsx'
import { MakeKeyCard } from './make-key-card.tsx'
import { NameCard } from './name-card.tsx'
import { RegisterKeyCard } from './register-key-card.tsx'
import { RestoreKeyCard } from './restore-key-card.tsx'
import { useDeviceKeys } from './use-device-keys.ts'

/** Compares the keys that this browser holds with those that are registered. */
export function KeyScreen({ workspace }: { workspace: Workspace }) {
  const registered = useQuery(keysQuery())
  const device = useDeviceKeys(workspace.username)
  const [another, setAnother] = useState(false)
  if (registered.error && !registered.data) {
    return <LoadFailed error={registered.error} onRetry={() => void registered.refetch()} />
  }
  if (!registered.data || !device.data) {
    return (
      <div aria-busy="true" className="grid max-w-[46rem] gap-4">
        <Skeleton className="h-64" />
      </div>
    )
  }
  const { support, keys: here } = device.data
  if (support !== 'ready') return <EmptyState icon={ShieldAlert} {...words[support]} />
  const { keys, registrant } = registered.data
  const { person } = registrant
  const unregistered = here.filter(({ keyId }) => !keys.some(({ id }) => id === keyId)).at(-1)
  const current = keys.filter(({ status }) => status !== 'revoked')
  const isHere = (id: string) => here.some(({ keyId }) => keyId === id)
  const isElsewhere = current.some(({ id }) => !isHere(id))
  const isNew = current.length === 0 && !unregistered
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-4">
      {unregistered && person === null && <NameCard />}
      {unregistered && person !== null && (
        <RegisterKeyCard deviceKey={unregistered} registrant={{ ...registrant, person }} />
      )}
      {keys.map((key) => (
        <KeyCard key={key.id} signingKey={key} isHere={isHere(key.id)} />
      ))}
      {isElsewhere && <RestoreKeyCard username={workspace.username} known={keys} />}
      {(isNew || another) && !unregistered && (
        <MakeKeyCard username={workspace.username} onMade={() => setAnother(false)} />
      )}
      {isNew && !isElsewhere && <RestoreKeyCard username={workspace.username} known={keys} />}
      {current.length > 0 && !unregistered && !another && (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="outline" onClick={() => setAnother(true)}>
            {words.newKey}
          </Button>
          <p className="flex-[1_1_20rem] text-sm text-fg-muted">{words.rotate}</p>
        </div>
      )}
    </div>
  )
}
