import { claimPage as words } from '../../content/claims/claim-page.ts'
import { ReviewTab } from '../assurance/claim/review-tab.tsx'
import { PublicationCard } from '../certificates/publication/publication-card.tsx'
import { ClaimScreen } from '../claims/claim/claim-screen.tsx'
import { claimPath } from '../claims/claims-query.ts'
import { privateMeta } from '../frames/site/private-meta.ts'
import type { Route } from './+types/claim.route.ts'

export function meta({ matches, params }: Route.MetaArgs) {
  const { title, description } = words
  return privateMeta({ title, description, path: claimPath(params.id) }, matches)
}

export default function ClaimPage({ params }: Route.ComponentProps) {
  return (
    <ClaimScreen
      id={params.id}
      review={(claim, workspace) => <ReviewTab claim={claim} workspace={workspace} />}
      publication={(claim, workspace) => <PublicationCard claim={claim} workspace={workspace} />}
    />
  )
}
