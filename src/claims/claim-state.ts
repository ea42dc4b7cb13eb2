export const claimStates = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'signed',
  'published',
  'restated',
  'withdrawn',
] as const

export type ClaimState = (typeof claimStates)[number]

/** A claim does not change after it is signed. */
export function isSigned(state: ClaimState) {
  return state === 'signed' || isPublic(state)
}

/** The certificate is public, even after the claim was restated or withdrawn. */
export function isPublic(state: ClaimState) {
  return canBeWithdrawn(state) || state === 'withdrawn'
}

export function canBeWithdrawn(state: ClaimState) {
  return state === 'published' || state === 'restated'
}
