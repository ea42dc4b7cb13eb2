import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { claimApiPath, claimsApiPath } from '../claims/claims-query.ts'
import type { ApiAnswer } from '../lib/api-answer.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { listQuery } from '../lib/query/list-query.ts'
import { queriesBelow } from '../lib/query/queries-below.ts'
import type { engagementApi } from './engagement/engagement.api.server.ts'
import type { claimFindingsApi } from './findings/claim-findings.api.server.ts'
import type { keyApi } from './keys/key.api.server.ts'
import type { reviewApi } from './review/review.api.server.ts'

export type Engagement = NonNullable<
  ApiAnswer<typeof engagementApi, '/claims/:id/engagement', 'get'>['engagement']
>
type Verifiers = ApiAnswer<typeof engagementApi, '/verifiers', 'get'>
export type Findings = ApiAnswer<typeof claimFindingsApi, '/claims/:id/findings', 'get'>
export type Finding = Findings['findings'][number]
type Reviews = ApiAnswer<typeof reviewApi, '/', 'get'>
export type ListedReview = Reviews['reviews'][number]
export type Review = ApiAnswer<typeof reviewApi, '/:id', 'get'>['review']
export type ReviewRows = ApiAnswer<typeof reviewApi, '/:id/rows', 'get'>
export type ReviewRow = ReviewRows['rows'][number]
export type RowDetail = ApiAnswer<typeof reviewApi, '/:id/rows/:n', 'get'>
export type RevisionChanges = ApiAnswer<typeof reviewApi, '/:id/changes', 'get'>
type ReviewFacets = ApiAnswer<typeof reviewApi, '/:id/rows/facets', 'get'>
export type ReviewFiles = ApiAnswer<typeof reviewApi, '/:id/evidence', 'get'>
type Keys = ApiAnswer<typeof keyApi, '/keys', 'get'>
export type SigningKey = Keys['keys'][number]

export const reviewsApiPath = '/api/workspace/reviews'
export const keysApiPath = '/api/workspace/keys'
export const reviewsPath = '/workspace/reviews'
export const reviewPath = (id: string) => `${reviewsPath}/${id}`
export const reviewApiPath = (id: string) => `${reviewsApiPath}/${id}`
const engagementPath = (claimId: string) => `${claimApiPath(claimId)}/engagement`
const findingsPath = (claimId: string) => `${claimApiPath(claimId)}/findings`

export const engagementQuery = (claimId: string) =>
  listQuery<{ engagement: Engagement | null }>(engagementPath(claimId))
export const verifiersQuery = () => listQuery<Verifiers>('/api/workspace/verifiers')
export const claimFindingsQuery = (claimId: string) => listQuery<Findings>(findingsPath(claimId))
export const reviewsQuery = () => listQuery<Reviews>(reviewsApiPath)
export const keysQuery = () => listQuery<Keys>(keysApiPath)

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: [reviewApiPath(id)],
    queryFn: ({ signal }) => apiFetch<{ review: Review }>(reviewApiPath(id), { signal }),
    refetchOnMount: 'always',
    // A claim that was just submitted again is calculated within seconds.
    refetchInterval: ({ state }) => (state.data?.review.isCalculated === false ? 2_000 : false),
  })

export type ReviewFilter = {
  q: string
  category: string
  site: string
  flag: string
  sample: string
  minKg: string
  after: number
}

export const reviewRowsQuery = (id: string, filter: ReviewFilter) =>
  listQuery<ReviewRows>(`${reviewApiPath(id)}/rows`, filter)
export const reviewRowQuery = (id: string, n: number) =>
  listQuery<RowDetail>(`${reviewApiPath(id)}/rows/${n}`)
export const reviewFacetsQuery = (id: string) =>
  listQuery<ReviewFacets>(`${reviewApiPath(id)}/rows/facets`)
export const reviewFindingsQuery = (id: string) =>
  listQuery<Findings>(`${reviewApiPath(id)}/findings`)
export const reviewFilesQuery = (id: string) =>
  listQuery<ReviewFiles>(`${reviewApiPath(id)}/evidence`)
export const changesQuery = (id: string) =>
  listQuery<RevisionChanges>(`${reviewApiPath(id)}/changes`)

/** Refetches all parts of a review: marks change the progress, and findings the threshold. */
export function refreshReview(queryClient: QueryClient) {
  return queryClient.invalidateQueries(queriesBelow(reviewsApiPath))
}

export function refreshClaimReview(queryClient: QueryClient) {
  return queryClient.invalidateQueries(queriesBelow(claimsApiPath))
}

export const askVerifier = (claimId: string, body: object) =>
  apiFetch(engagementPath(claimId), { method: 'POST', body })
export const cancelRequest = (claimId: string) =>
  apiFetch(engagementPath(claimId), { method: 'DELETE' })
export const answerFinding = (claimId: string, finding: string, text: string) =>
  apiFetch(`${findingsPath(claimId)}/${finding}/messages`, { method: 'POST', body: { text } })
