import BookOpen from 'lucide-react/icons/book-open'
import ShieldX from 'lucide-react/icons/shield-x'
import {
  organisationConnectionsWords,
  organisationConnectionsPage as words,
} from '../../../content/claims/connections.ts'
import { organisationPage } from '../../../content/claims/organisation.ts'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { ConnectionsAt } from '../../connections/screen/connections-at.ts'
import { ConnectionsCards } from '../../connections/screen/connections-cards.tsx'
import { UsesCard } from '../../connections/screen/uses-card.tsx'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { organisationPath } from '../../organisations/use-workspace.ts'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/connections.route.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

const at = { path: `${organisationPath}/connections`, words: organisationConnectionsWords }

export default function OrganisationConnectionsPage() {
  return (
    <WorkspaceShell title={words.title} hasOwnHead>
      {({ role }) => (
        <>
          <WorkspaceHead
            title={words.title}
            lead={words.lead}
            back={{ href: organisationPage.path, label: organisationPage.title }}
            actions={
              <ButtonLink
                href={cmsPaths.developers}
                variant="outline"
                icon={<Icon of={BookOpen} size={16} />}
              >
                {words.reference}
              </ButtonLink>
            }
          />
          {role === 'owner' ? (
            <ConnectionsAt value={at}>
              <ConnectionsCards>
                <UsesCard />
              </ConnectionsCards>
            </ConnectionsAt>
          ) : (
            <EmptyState icon={ShieldX} {...words.notAllowed} />
          )}
        </>
      )}
    </WorkspaceShell>
  )
}
