import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { claimsPage } from '../../content/claims/claims-pages.ts'
import { LoadFailed } from '../organisations/load-failed.tsx'
import { WorkspaceHead } from '../organisations/workspace-head.tsx'
import { Skeleton } from '../ui/app/skeleton.tsx'
import type { Claim } from './claim-answers.ts'
import { claimQuery } from './claims-query.ts'

type LoadedClaimProps = {
  id: string
  /** The title of the screen until the claim is loaded. */
  title: string
  /** For forms: a cached claim is not shown, so that nobody edits an old version. */
  isFresh?: boolean
  children: (claim: Claim) => ReactNode
}

export function LoadedClaim({ id, title, isFresh = false, children }: LoadedClaimProps) {
  const query = useQuery(claimQuery(id))
  if (query.data && (!isFresh || query.isFetchedAfterMount)) return children(query.data.claim)
  return (
    <>
      <WorkspaceHead title={title} back={{ href: claimsPage.path, label: claimsPage.title }} />
      {query.error ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
