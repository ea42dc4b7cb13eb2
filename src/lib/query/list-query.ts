import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../api-fetch.ts'

export type ListParams = Record<string, string | number | undefined>

/**
 * A list that is searched, filtered and paged by the server. Every form of it goes out of date with
 * its path: `invalidateQueries({ queryKey: [path] })`. It is read again when its screen opens,
 * because colleagues change it too.
 */
export function listQuery<Answer>(path: string, params: ListParams = {}) {
  return queryOptions({
    queryKey: [path, params],
    queryFn: ({ signal }) => apiFetch<Answer>(`${path}${queryString(params)}`, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** What is empty is left out: the server's own default holds. */
export function queryString(params: ListParams): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
