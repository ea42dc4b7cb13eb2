import type { ClaimState } from '../server/db/schema.ts'

/** From the signature on, nothing of a claim changes. */
export function isSigned(state: ClaimState) {
  return state === 'signed' || isPublic(state)
}

/** Everybody can read its certificate, whatever became of it. */
export function isPublic(state: ClaimState) {
  return canBeWithdrawn(state) || state === 'withdrawn'
}

export function canBeWithdrawn(state: ClaimState) {
  return state === 'published' || state === 'restated'
}
