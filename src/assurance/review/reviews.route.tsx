import ShieldX from 'lucide-react/icons/shield-x'
import { reviewsPage as words } from '../../../content/claims/review-pages.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { reviewsPath } from '../assurance-queries.ts'
import type { Route } from './+types/reviews.route.ts'
import { ReviewsList } from './reviews-list.tsx'
import '../../claims/claims.css'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: reviewsPath }, matches)
}

export default function ReviewsPage() {
  return (
    <WorkspaceShell title={words.title} lead={() => words.lead}>
      {({ organisation }) =>
        organisation.kind === 'verifier' ? (
          <ReviewsList />
        ) : (
          <EmptyState icon={ShieldX} {...words.notVerifier} />
        )
      }
    </WorkspaceShell>
  )
}
