import type { ErrorCode } from '../lib/app-error.ts'

/** The claim is not in a state that allows this. */
export const claimState: ErrorCode = { code: 'claim_state', kind: 'conflict' }
