import Plus from 'lucide-react/icons/plus'
import { claimForm, claimsPage as words } from '../../../content/claims/claims-pages.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mayWrite } from '../may-write.ts'
import type { Route } from './+types/claims.route.ts'
import { ClaimList } from './claim-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

export default function ClaimsPage() {
  return (
    <WorkspaceShell
      title={words.title}
      lead={() => words.lead}
      actions={(workspace) =>
        mayWrite(workspace) && (
          <ButtonLink href={claimForm.newPath} icon={<Icon of={Plus} size={16} />}>
            {words.newClaim}
          </ButtonLink>
        )
      }
    >
      {(workspace) => <ClaimList workspace={workspace} />}
    </WorkspaceShell>
  )
}
