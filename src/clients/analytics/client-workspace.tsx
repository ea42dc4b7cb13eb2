import { QueryProvider } from '../../lib/query-provider.tsx'
import { ScenariosCard } from '../scenarios/scenarios-card.tsx'
import { useClientSession } from '../use-client-session.ts'
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
