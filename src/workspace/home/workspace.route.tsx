import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { claimForm, claimsHome } from '../../../content/claims/claims-pages.ts'
import { organisationPage } from '../../../content/claims/organisation.ts'
import { workspace as words } from '../../../content/claims/workspace.ts'
import { ReviewsList } from '../../assurance/review/reviews-list.tsx'
import { claimsQuery } from '../../claims/claims-query.ts'
import { mayWrite } from '../../claims/may-write.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { OrganisationFacts } from '../../organisations/organisation-facts.tsx'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/workspace.route.ts'
import { ClaimsOverview } from './claims-overview.tsx'
import { NoticesCard } from './notices-card.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

/** The document is the same for everybody; the browser requests who is signed in. */
export default function WorkspacePage() {
  return (
    <WorkspaceShell
      title={words.title}
      lead={({ organisation, role }) => (
        <p>
          {organisation.isSample && <SampleMark />}
          {words.lead(organisation.name, words.roles[role])}
        </p>
      )}
      actions={(workspace) => preparesClaims(workspace) && <NewClaimLink />}
    >
      {(workspace) =>
        workspace.organisation.kind === 'client' ? (
          <>
            <ClaimsOverview workspace={workspace} />
            <div className="mt-4">
              <NoticesCard />
            </div>
          </>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
            <ReviewsList />
            <div className="grid min-w-0 gap-4">
              <AppCard
                title={organisationPage.title}
                footer={
                  <ArrowLink href={organisationPage.path} className="px-2.5">
                    {organisationPage.members.title}
                  </ArrowLink>
                }
              >
                <OrganisationFacts organisation={workspace.organisation} />
              </AppCard>
              <NoticesCard />
            </div>
          </div>
        )
      }
    </WorkspaceShell>
  )
}

function preparesClaims(workspace: Workspace) {
  return workspace.organisation.kind === 'client' && mayWrite(workspace)
}

/** Without a claim, the first steps have the link. */
function NewClaimLink() {
  const { data } = useQuery(claimsQuery({}))
  if (!data?.total) return null
  return (
    <ButtonLink href={claimForm.newPath} icon={<Icon of={Plus} size={16} />}>
      {claimsHome.newClaim}
    </ButtonLink>
  )
}
