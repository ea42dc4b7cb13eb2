import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, sharedQueryClient } from './query-client.ts'

/**
 * Wrap only parts that make queries: other visitors need not load the library. On the server each
 * rendering has its own client, so that no visitor sees another's data.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    typeof window === 'undefined' ? createQueryClient() : sharedQueryClient(),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
