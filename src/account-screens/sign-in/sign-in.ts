import { account } from '../../../content/clients/account.ts'
import { login } from '../../../content/clients/login.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { rememberLogin } from '../../accounts/session/browser-login.ts'
import { clientReturnPath } from '../../accounts/session/return-path.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'

type How = 'assign' | 'replace'

/** The browser remembers who signed in without another request. */
export function finishSignIn(
  { username, mustEnrol }: { username: string; mustEnrol?: boolean },
  how: How,
): Promise<never> {
  rememberLogin({ username })
  return mustEnrol ? open(account.path, how) : openWanted(how)
}

/**
 * Opens the page that was wanted, by a full page load, which drops data loaded for a visitor. Who
 * wanted none gets the workspace as a member of an organisation, else the dashboard. The promise
 * never resolves, so the form stays busy until then.
 */
async function openWanted(how: How): Promise<never> {
  const wanted = clientReturnPath(window.location.search)
  const isFree = wanted === headerLinks.dashboard.href
  return open(isFree && (await isMember()) ? headerLinks.workspace.href : wanted, how)
}

function open(path: string, how: How): Promise<never> {
  window.location[how](path)
  return new Promise(() => {})
}

/** Signing in does not depend on this answer. */
async function isMember() {
  type Answer = { organisation: object | null }
  const answer = await apiFetch<Answer>('/api/workspace/organisation').catch(() => null)
  return answer?.organisation != null
}

/** The message for a sign-in that failed. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return login.messages.failure
  if (error.status === 401) return login.messages.refused
  // Single sign-on is required.
  if (error.status === 403) return error.message
  if (error.status === 429) {
    return login.messages.tooMany(Math.ceil((error.retryAfterSeconds ?? 60) / 60))
  }
  return login.messages.failure
}
