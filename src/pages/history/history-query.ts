import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import type { revisionApi } from './revision.api.server.ts'

type RevisionList = ApiAnswer<typeof revisionApi, '/:id/revisions', 'get'>
export type RevisionRow = RevisionList['revisions'][number]
export type Revision = ApiAnswer<typeof revisionApi, '/:id/revisions/:version', 'get'>

const pageSize = 30

export function revisionsPath(id: string | number) {
  return `/api/cms/pages/${id}/revisions`
}

export function revisionsQuery(id: string) {
  const path = revisionsPath(id)
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<RevisionList>(`${path}?pageSize=${pageSize}${pageParam && `&before=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ revisions }) =>
      revisions.length === pageSize ? String(revisions.at(-1)?.version) : undefined,
    gcTime: 0,
  })
}

/** A revision never changes. */
export function revisionQuery(id: string, version: number | undefined) {
  const path = `${revisionsPath(id)}/${version}`
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => apiFetch<Revision>(path, { signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
