import { claimsPage, claimForm as words } from '../../../content/claims/claims-pages.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { mayWrite } from '../may-write.ts'
import type { Route } from './+types/new-claim.route.ts'
import { ClaimForm } from './claim-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.newMeta, path: words.newPath }, matches)
}

export default function NewClaimPage() {
  return (
    <WorkspaceShell title={words.newTitle} hasOwnHead>
      {(workspace) => (
        <>
          <WorkspaceHead
            title={words.newTitle}
            back={{ href: claimsPage.path, label: claimsPage.title }}
            lead={mayWrite(workspace) ? words.newLead : words.viewer}
          />
          {mayWrite(workspace) && <ClaimForm />}
        </>
      )}
    </WorkspaceShell>
  )
}
