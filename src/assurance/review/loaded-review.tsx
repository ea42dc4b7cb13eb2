import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reviewPage as words } from '../../../content/claims/review-pages.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { type Review, reviewQuery, reviewsPath } from '../assurance-queries.ts'

type LoadedReviewProps = {
  id: string
  /** Title of the screen until the review is loaded. */
  title: string
  children: (review: Review) => ReactNode
}

export function LoadedReview({ id, title, children }: LoadedReviewProps) {
  const query = useQuery(reviewQuery(id))
  if (query.data) return children(query.data.review)
  return (
    <>
      <WorkspaceHead title={title} back={{ href: reviewsPath, label: words.back }} />
      {query.error ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
