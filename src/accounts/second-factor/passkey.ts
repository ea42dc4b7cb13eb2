import { apiFetch } from '../../lib/api-fetch.ts'
import type { SessionKind } from '../session/session.store.server.ts'

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
  return remembered(await startAuthentication({ optionsJSON: options }))
}

export const proofPath = (kind: SessionKind) => `/api/${kind}/account/security/proof`

/** Shows with a passkey that it is still the same person. */
export async function proveByPasskey(kind: SessionKind) {
  const response = await answerWithPasskey(`${proofPath(kind)}/passkey-challenge`)
  await apiFetch(proofPath(kind), { method: 'POST', body: { response } })
}

export async function createPasskey(path: string) {
  const [{ options }, { startRegistration }] = await Promise.all([
    apiFetch<{ options: CreateOptions }>(path, { method: 'POST' }),
    load(),
  ])
  return remembered(await startRegistration({ optionsJSON: options }))
}

const ownKey = 'terraproof-passkeys'
const mostOwn = 20

type Answer = { id: string; authenticatorAttachment?: AuthenticatorAttachment }

/** A passkey of the device itself, not of a phone or key beside it, is recognised later. */
function remembered<Given extends Answer>(answer: Given): Given {
  if (answer.authenticatorAttachment === 'platform') {
    const others = passkeysHere().filter((id) => id !== answer.id)
    try {
      localStorage.setItem(ownKey, JSON.stringify([answer.id, ...others].slice(0, mostOwn)))
    } catch {
      // Only a badge depends on it.
    }
  }
  return answer
}

/** The ids of passkeys that this browser has used on its own device. */
export function passkeysHere(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ownKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
