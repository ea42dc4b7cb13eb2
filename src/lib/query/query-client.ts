import { QueryClient } from '@tanstack/react-query'
import { apiFetch } from '../api-fetch.ts'

/** A query's key is the path that it reads, so that a plain GET needs no function of its own. */
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

/** One cache for the whole page, however many parts of it make queries. Browser only. */
export function sharedQueryClient(): QueryClient {
  shared ??= createQueryClient()
  return shared
}
