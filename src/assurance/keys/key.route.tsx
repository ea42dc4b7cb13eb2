import ShieldX from 'lucide-react/icons/shield-x'
import { keyPage as words } from '../../../content/claims/key-page.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import type { Route } from './+types/key.route.ts'
import { KeyScreen } from './key-screen.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

export default function KeyPage() {
  return (
    <WorkspaceShell
      title={words.title}
      lead={({ organisation }) => organisation.kind === 'verifier' && words.lead}
    >
      {(workspace) =>
        workspace.organisation.kind === 'verifier' ? (
          <KeyScreen workspace={workspace} />
        ) : (
          <EmptyState icon={ShieldX} {...words.notVerifier} />
        )
      }
    </WorkspaceShell>
  )
}
