import type { ErrorCode } from '../lib/app-error.ts'

export const claimChanged: ErrorCode = { code: 'claim_changed', kind: 'conflict' }
export const signatureInvalid: ErrorCode = { code: 'signature_invalid', kind: 'invalid' }
export const selfVerification: ErrorCode = { code: 'self_verification', kind: 'not_allowed' }
export const keyNotApproved: ErrorCode = { code: 'key_not_approved', kind: 'not_allowed' }
