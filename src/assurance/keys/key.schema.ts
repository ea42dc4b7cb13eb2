import * as z from 'zod/mini'
import { keyMessages as messages } from '../../../content/claims/keys.ts'
import { moment } from '../../lib/form/moment.ts'

const id = z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/))
const base64 = (max: number) => z.string().check(z.maxLength(max))

/** Looked at more closely by the rooms that open it. */
export const envelopeInput = z.strictObject({
  payloadType: z.string().check(z.maxLength(100)),
  payload: base64(200_000),
  signatures: z
    .array(z.strictObject({ keyid: id, sig: base64(88) }))
    .check(z.minLength(1), z.maxLength(1)),
})

export const keyParam = z.object({ id })

export const registrationInput = z.object({ envelope: envelopeInput })

/** An administrator may also refuse a key that nobody has approved. */
export const revocationReasons = ['rotated', 'compromised', 'lost', 'left', 'other'] as const

export const revocationInput = z.object({
  since: moment(messages.since),
  reason: z.enum(revocationReasons, messages.reason),
})
