import { apiFetch } from '../../lib/api-fetch.ts'
import type { Method } from '../second-factor/factor.schema.ts'
import { rememberLogin } from './browser-login.ts'

export const clientSignInPath = '/api/client/login'

type Answer = { client: { username: string }; secondStep?: Method[]; mustEnrol?: boolean }

/** Gives the password, or throws. The browser remembers the sign-in, unless a second step follows. */
export async function signInClient(credentials: { username: string; password: string }) {
  const answer = await apiFetch<Answer>(clientSignInPath, { method: 'POST', body: credentials })
  if (!answer.secondStep) rememberLogin(answer.client)
  return answer
}
