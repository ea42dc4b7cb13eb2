import { organisationConnectionsPage } from '../../content/claims/connections.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { ButtonLink } from '../ui/button.tsx'

const words = organisationConnectionsPage.card

/** Leads owners to a page of a room above this one. */
export function ConnectionsCard() {
  return (
    <AppCard title={words.title}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="text-fg-muted">{words.text}</p>
        <ButtonLink variant="outline" href={organisationConnectionsPage.path}>
          {words.open}
        </ButtonLink>
      </div>
    </AppCard>
  )
}
