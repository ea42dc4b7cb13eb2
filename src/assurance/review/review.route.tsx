import { reviewPage as words } from '../../../content/claims/review-pages.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { reviewPath } from '../assurance-queries.ts'
import type { Route } from './+types/review.route.ts'
import { LoadedReview } from './loaded-review.tsx'
import { ReviewScreen } from './review-screen.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  const { title, description } = words
  return privateMeta({ title, description, path: reviewPath(params.id) }, matches)
}

export default function ReviewPage({ params }: Route.ComponentProps) {
  return (
    <WorkspaceShell title={words.title} hasOwnHead>
      {() => (
        <LoadedReview id={params.id} title={words.title}>
          {(review) => <ReviewScreen review={review} />}
        </LoadedReview>
      )}
    </WorkspaceShell>
  )
}
