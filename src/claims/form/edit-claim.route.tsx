import { claimForm as words } from '../../../content/claims/claims-pages.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { claimPath } from '../claims-query.ts'
import { LoadedClaim } from '../loaded-claim.tsx'
import { mayWrite } from '../may-write.ts'
import type { Route } from './+types/edit-claim.route.ts'
import { ClaimForm } from './claim-form.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  return privateMeta({ ...words.editMeta, path: `${claimPath(params.id)}/edit` }, matches)
}

export default function EditClaimPage({ params }: Route.ComponentProps) {
  return (
    <WorkspaceShell title={words.editTitle} hasOwnHead>
      {(workspace) => (
        <LoadedClaim id={params.id} title={words.editTitle} isFresh>
          {(claim) => (
            <>
              <WorkspaceHead
                title={words.editTitle}
                back={{ href: claimPath(claim.id), label: claim.title }}
                lead={mayWrite(workspace) ? !claim.isEditable && words.frozen : words.viewer}
              />
              {mayWrite(workspace) && claim.isEditable && <ClaimForm claim={claim} />}
            </>
          )}
        </LoadedClaim>
      )}
    </WorkspaceShell>
  )
}
