import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../lib/api-fetch.ts'
import { listQuery } from '../lib/query/list-query.ts'
import { queriesBelow } from '../lib/query/queries-below.ts'
import type { Claim, ClaimList } from './claim-answers.ts'

export const claimsApiPath = '/api/workspace/claims'
export const claimApiPath = (id: string) => `${claimsApiPath}/${id}`
export const claimPath = (id: string) => `/workspace/claims/${id}`

type ClaimsFilter = { q?: string; state?: string; year?: string; sort?: string; after?: string }

export const claimsQuery = (filter: ClaimsFilter) => listQuery<ClaimList>(claimsApiPath, filter)

export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: [claimApiPath(id)],
    queryFn: ({ signal }) => apiFetch<{ claim: Claim }>(claimApiPath(id), { signal }),
    refetchOnMount: 'always',
  })

/** A change of one claim affects its rows and results, the list and the overview. */
export function refreshClaims(queryClient: QueryClient) {
  return queryClient.invalidateQueries(queriesBelow(claimsApiPath))
}
