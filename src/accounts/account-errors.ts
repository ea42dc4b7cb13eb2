import type { ErrorCode } from '../lib/app-error.ts'

/** Somebody is the only owner of their organisation. */
export const lastOwner: ErrorCode = { code: 'last_owner', kind: 'conflict' }

export const wrongCredentials: ErrorCode = { code: 'wrong_credentials', kind: 'not_signed_in' }
