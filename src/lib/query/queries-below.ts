import type { QueryKey } from '@tanstack/react-query'

/** The queries whose address begins with this path. */
export const queriesBelow = (path: string) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) => String(queryKey[0]).startsWith(path),
})
