import { useClientSession } from '../../accounts/session/use-client-session.ts'
import { ScenariosCard } from '../../clients/scenarios/scenarios-card.tsx'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { Invitation } from './dashboard-workspace.tsx'

export function ClientWorkspace() {
  return (
    <QueryProvider>
      <Workspace />
    </QueryProvider>
  )
}

function Workspace() {
  const { client, isLoading } = useClientSession()
  if (isLoading) return null
  return client ? <ScenariosCard /> : <Invitation />
}
