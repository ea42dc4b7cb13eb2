import { login } from '../../../content/pages/login.ts'
import { rememberLogin } from '../../accounts/session/browser-login.ts'
import type { Client } from '../../accounts/session/use-client-session.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'

export type Credentials = { username: string; password: string }

export function missingFields({ username, password }: Credentials): Partial<Credentials> {
  return {
    ...(username.trim() === '' && { username: login.messages.missingUsername }),
    ...(password === '' && { password: login.messages.missingPassword }),
  }
}

/** Signs in, or throws; the browser then knows without asking the server. */
export async function signIn(credentials: Credentials): Promise<void> {
  const answer = await apiFetch<{ client: Client }>('/api/client/login', {
    method: 'POST',
    body: credentials,
  })
  rememberLogin(answer.client)
}

/** What to tell somebody whose sign-in did not work. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return login.messages.failure
  if (error.status === 401) return login.messages.refused
  if (error.status === 429) {
    return login.messages.tooMany(Math.ceil((error.retryAfterSeconds ?? 60) / 60))
  }
  return login.messages.failure
}
