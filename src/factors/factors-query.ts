import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiAnswer } from '../lib/api-answer.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { queryString } from '../lib/query/list-query.ts'
import type { factorApi } from './factor.api.server.ts'

export const factorsPath = '/api/workspace/factors'
export const setsPath = '/api/workspace/factor-sets'

export type FoundFactors = ApiAnswer<typeof factorApi, '/factors', 'get'>
export type FoundFactor = FoundFactors['factors'][number]
type Sets = ApiAnswer<typeof factorApi, '/factor-sets', 'get'>
export type ListedSet = Sets['sets'][number]

export type SetReport = {
  rows: number
  good: number
  found: number
  findings: { row: number; cell?: string; column: string; code: string; value: string }[]
}

export function factorsQuery(filter: { q: string; set: string; category: string }) {
  return infiniteQueryOptions({
    queryKey: [factorsPath, filter],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<FoundFactors>(`${factorsPath}${queryString({ ...filter, after: pageParam })}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export const setsQuery = () =>
  queryOptions<Sets>({ queryKey: [setsPath], refetchOnMount: 'always' })

/** Checks the file without writing anything. */
export function checkSet(file: File) {
  const body = new FormData()
  body.set('file', file)
  return apiFetch<{ report: SetReport }>(`${setsPath}?dryRun=1`, { method: 'POST', body })
}
