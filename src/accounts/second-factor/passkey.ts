import { apiFetch } from '../../lib/api-fetch.ts'

/** Whether this browser can use passkeys at all. */
export function canUsePasskeys() {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Loaded on demand: most people sign in without it. */
const load = () => import('@simplewebauthn/browser')

type UseOptions = Parameters<
  Awaited<ReturnType<typeof load>>['startAuthentication']
>[0]['optionsJSON']
type CreateOptions = Parameters<
  Awaited<ReturnType<typeof load>>['startRegistration']
>[0]['optionsJSON']

/** Asks the server for a challenge at `path`, and the device for the answer. Throws if it refuses. */
export async function answerWithPasskey(path: string) {
  const [{ options }, { startAuthentication }] = await Promise.all([
    apiFetch<{ options: UseOptions }>(path, { method: 'POST' }),
    load(),
  ])
  return startAuthentication({ optionsJSON: options })
}

export async function createPasskey(path: string) {
  const [{ options }, { startRegistration }] = await Promise.all([
    apiFetch<{ options: CreateOptions }>(path, { method: 'POST' }),
    load(),
  ])
  return startRegistration({ optionsJSON: options })
}
