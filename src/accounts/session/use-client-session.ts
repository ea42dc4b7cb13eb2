import { useQuery } from '@tanstack/react-query'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { useSignedInCookie } from './use-signed-in-cookie.ts'

export type Client = { username: string }

type ClientSession = {
  client: Client | null
  isLoading: boolean
  /** True only if the server has answered that nobody is signed in. */
  isSignedOut: boolean
}

const clientSessionKey = ['/api/client/session']

/** The signed-in client, or null for a visitor, for whom no request is sent. */
export function useClientSession(): ClientSession {
  const enabled = useSignedInCookie()
  const { data, isLoading } = useQuery({
    queryKey: clientSessionKey,
    queryFn: readSession,
    enabled,
  })
  return { client: data ?? null, isLoading, isSignedOut: data === null }
}

async function readSession({ signal }: { signal: AbortSignal }): Promise<Client | null> {
  try {
    const path = '/api/client/session'
    const answer = await apiFetch<{ success: boolean; client?: Client }>(path, { signal })
    return answer.success && answer.client ? answer.client : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
