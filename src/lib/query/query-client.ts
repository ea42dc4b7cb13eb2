import { QueryClient } from '@tanstack/react-query'
import { apiFetch } from '../api-fetch.ts'

/** The key of a query is its path, so that a plain GET needs no query function. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => apiFetch(String(queryKey[0]), { signal }),
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  })
}

let shared: QueryClient | undefined

/** One cache for the whole page, for all parts with queries. Browser only. */
export function sharedQueryClient(): QueryClient {
  shared ??= createQueryClient()
  return shared
}
