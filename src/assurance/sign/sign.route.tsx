import { signPage as words } from '../../../content/claims/sign-page.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { reviewPath } from '../assurance-queries.ts'
import { LoadedReview } from '../review/loaded-review.tsx'
import type { Route } from './+types/sign.route.ts'
import { SignScreen } from './sign-screen.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  const { title, description } = words
  return privateMeta({ title, description, path: `${reviewPath(params.id)}/sign` }, matches)
}

export default function SignPage({ params }: Route.ComponentProps) {
  return (
    <WorkspaceShell title={words.title} hasOwnHead>
      {(workspace) => (
        <LoadedReview id={params.id} title={words.title}>
          {(review) => <SignScreen review={review} workspace={workspace} />}
        </LoadedReview>
      )}
    </WorkspaceShell>
  )
}
