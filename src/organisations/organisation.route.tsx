import { organisationConnectionsPage } from '../../content/claims/connections.ts'
import { organisationPage as words } from '../../content/claims/organisation.ts'
import { ratesPage } from '../../content/claims/rates.ts'
import { securityWords } from '../../content/clients/security.ts'
import { ssoWords } from '../../content/clients/single-sign-on.ts'
import { RequirementCard } from '../accounts/second-factor/requirement-card.tsx'
import { privateMeta } from '../frames/site/private-meta.ts'
import type { Route } from './+types/organisation.route.ts'
import { DetailsCard } from './details-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { MembersCard } from './members-card.tsx'
import { PageCard } from './page-card.tsx'
import { UsageCard } from './usage-card.tsx'
import { organisationPath } from './use-workspace.ts'
import { WorkspaceShell } from './workspace-shell.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

export default function OrganisationPage() {
  return (
    <WorkspaceShell title={words.title} lead={() => words.lead}>
      {(workspace) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <MembersCard workspace={workspace} />
          <div className="grid gap-4">
            <DetailsCard workspace={workspace} />
            <UsageCard workspace={workspace} />
            {workspace.organisation.kind === 'client' && <PageCard {...ratesPage} />}
            {workspace.role === 'owner' && (
              <>
                <RequirementCard
                  path={`${organisationPath}/second-step`}
                  text={securityWords.requirement.members}
                />
                <PageCard path={ssoWords.settings.path} card={ssoWords.card} />
                <PageCard {...organisationConnectionsPage} />
              </>
            )}
            <LeaveCard organisation={workspace.organisation} />
          </div>
        </div>
      )}
    </WorkspaceShell>
  )
}
