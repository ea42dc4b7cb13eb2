import { analytics } from '../../../content/analytics.ts'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { useClientSession } from '../use-client-session.ts'
import { Subtitle } from './dashboard-workspace.tsx'

export function ClientSubtitle() {
  return (
    <QueryProvider>
      <Line />
    </QueryProvider>
  )
}

function Line() {
  const { client } = useClientSession()
  return (
    <Subtitle>{client ? analytics.subtitleSignedIn(client.username) : analytics.subtitle}</Subtitle>
  )
}
