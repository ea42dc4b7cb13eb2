import { account } from '../../../content/clients/account.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { useClientSession } from '../../accounts/session/use-client-session.ts'
import { ScenariosCard } from '../../clients/scenarios/scenarios-card.tsx'
import { useAnalyticsWords } from '../../demos/analytics/use-analytics-words.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { AnalyticsInvitation } from './analytics-invitation.tsx'

const linkStyle = 'font-semibold text-accent-text underline decoration-1 underline-offset-[3px]'

/** What a signed-in client reads below the title. */
export function ClientSubtitle() {
  const words = useAnalyticsWords()
  const { client } = useClientSession()
  if (!client) return words.subtitle
  return (
    <>
      {words.subtitleSignedIn(client.username)}{' '}
      <AppLink href={account.path} className={linkStyle}>
        {account.title}
      </AppLink>{' '}
      <AppLink href={headerLinks.workspace.href} className={linkStyle}>
        {headerLinks.workspace.label}
      </AppLink>
    </>
  )
}

export function ClientScenarios() {
  const { client, isLoading } = useClientSession()
  if (isLoading) return null
  return client ? <ScenariosCard /> : <AnalyticsInvitation />
}
