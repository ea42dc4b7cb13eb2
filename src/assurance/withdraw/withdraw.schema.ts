import * as z from 'zod/mini'

export const withdrawalReasons = [
  'error-found',
  'scope-changed',
  'verifier-withdrew',
  'client-request',
  'other',
] as const

export type WithdrawalReason = (typeof withdrawalReasons)[number]

export const withdrawalInput = z.object({
  reason: z.enum(withdrawalReasons, `Choose one of ${withdrawalReasons.join(', ')}.`),
})
