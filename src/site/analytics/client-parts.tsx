import { account } from '../../../content/clients/account.ts'
import { analytics } from '../../../content/demos/analytics.ts'
import { useClientSession } from '../../accounts/session/use-client-session.ts'
import { ScenariosCard } from '../../clients/scenarios/scenarios-card.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { AnalyticsInvitation } from './analytics-invitation.tsx'

/** What a signed-in client reads below the title. */
export function ClientSubtitle() {
  const { client } = useClientSession()
  if (!client) return analytics.subtitle
  return (
    <>
      {analytics.subtitleSignedIn(client.username)}{' '}
      <AppLink
        href={account.path}
        className="font-semibold text-accent-text underline decoration-1 underline-offset-[3px]"
      >
        {account.title}
      </AppLink>
    </>
  )
}

export function ClientScenarios() {
  const { client, isLoading } = useClientSession()
  if (isLoading) return null
  return client ? <ScenariosCard /> : <AnalyticsInvitation />
}
