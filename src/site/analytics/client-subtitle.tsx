import { account } from '../../../content/account.ts'
import { analytics } from '../../../content/analytics.ts'
import { useClientSession } from '../../accounts/session/use-client-session.ts'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { AppLink } from '../../ui/app-link.tsx'
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
  if (!client) return <Subtitle>{analytics.subtitle}</Subtitle>
  return (
    <Subtitle>
      {analytics.subtitleSignedIn(client.username)}{' '}
      <AppLink
        href={account.path}
        className="font-semibold text-accent-text underline decoration-1 underline-offset-[3px]"
      >
        {account.title}
      </AppLink>
    </Subtitle>
  )
}
