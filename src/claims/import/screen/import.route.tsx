import { importPage as words } from '../../../../content/claims/import-page.ts'
import { privateMeta } from '../../../frames/site/private-meta.ts'
import { WorkspaceHead } from '../../../organisations/workspace-head.tsx'
import { WorkspaceShell } from '../../../organisations/workspace-shell.tsx'
import { claimPath } from '../../claims-query.ts'
import { LoadedClaim } from '../../loaded-claim.tsx'
import { mayWrite } from '../../may-write.ts'
import type { Route } from './+types/import.route.ts'
import { ImportScreen } from './import-screen.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  const { title, description } = words
  return privateMeta({ title, description, path: `${claimPath(params.id)}/import` }, matches)
}

export default function ImportPage({ params }: Route.ComponentProps) {
  return (
    <WorkspaceShell title={words.title} hasOwnHead>
      {(workspace) => (
        <LoadedClaim id={params.id} title={words.title}>
          {(claim) => {
            const back = { href: claimPath(claim.id), label: claim.title }
            if (!mayWrite(workspace)) {
              return <WorkspaceHead title={words.title} back={back} lead={words.viewer} />
            }
            if (!claim.isEditable) {
              return <WorkspaceHead title={words.title} back={back} lead={words.frozen} />
            }
            return <ImportScreen claim={claim} />
          }}
        </LoadedClaim>
      )}
    </WorkspaceShell>
  )
}
