import { login } from '../../../content/clients/login.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { clientReturnPath } from '../../accounts/session/return-path.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'

/**
 * Opens the page that was wanted, by a full page load, which drops data loaded for a visitor. Who
 * wanted none gets the workspace as a member of an organisation, else the dashboard. The promise
 * never resolves, so the form stays busy until then.
 */
export async function openWanted(how: 'assign' | 'replace'): Promise<never> {
  const wanted = clientReturnPath(window.location.search)
  const isFree = wanted === headerLinks.dashboard.href
  window.location[how](isFree && (await isMember()) ? headerLinks.workspace.href : wanted)
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
  if (error.status === 429) {
    return login.messages.tooMany(Math.ceil((error.retryAfterSeconds ?? 60) / 60))
  }
  return login.messages.failure
}
