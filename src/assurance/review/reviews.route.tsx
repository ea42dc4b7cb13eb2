import ShieldX from 'lucide-react/icons/shield-x'
import { claimsPage } from '../../../content/claims/claims-pages.ts'
import { reviewsPage as words } from '../../../content/claims/review-pages.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { reviewsPath } from '../assurance-queries.ts'
import type { Route } from './+types/reviews.route.ts'
import { ReviewsList } from './reviews-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: reviewsPath }, matches)
}

export default function ReviewsPage() {
  return (
    <WorkspaceShell
      title={words.title}
      lead={({ organisation }) => organisation.kind === 'verifier' && words.lead}
    >
      {({ organisation }) =>
        organisation.kind === 'verifier' ? (
          <ReviewsList />
        ) : (
          <EmptyState
            icon={ShieldX}
            title={words.notVerifier.title}
            text={words.notVerifier.text}
            action={<ButtonLink href={claimsPage.path}>{words.notVerifier.action}</ButtonLink>}
          />
        )
      }
    </WorkspaceShell>
  )
}
