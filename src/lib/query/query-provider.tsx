import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, sharedQueryClient } from './query-client.ts'

/**
 * Around what makes queries, not around every page: a visitor who only reads should not fetch a
 * cache. On the server each rendering has a client of its own, so that no visitor sees another's.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    typeof window === 'undefined' ? createQueryClient() : sharedQueryClient(),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
