import { apiFetch } from '../../lib/api-fetch.ts'
import { rememberLogin } from './browser-login.ts'

/** Signs in, or throws. The browser remembers it without another request. */
export async function signInClient(credentials: { username: string; password: string }) {
  const answer = await apiFetch<{ client: { username: string } }>('/api/client/login', {
    method: 'POST',
    body: credentials,
  })
  rememberLogin(answer.client)
}
