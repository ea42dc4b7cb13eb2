import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../api-fetch.ts'

export type ListParams = Record<string, string | number | undefined>

/**
 * A list that the server searches, filters and pages. Its path invalidates all variants:
 * `invalidateQueries({ queryKey: [path] })`. It is fetched again when its screen opens, because
 * colleagues may have changed it.
 */
export function listQuery<Answer>(path: string, params: ListParams = {}) {
  return queryOptions({
    queryKey: [path, params],
    queryFn: ({ signal }) => apiFetch<Answer>(`${path}${queryString(params)}`, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Empty parameters are left out, so that the server's default applies. */
export function queryString(params: ListParams): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
