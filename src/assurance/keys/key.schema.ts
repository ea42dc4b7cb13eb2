import * as z from 'zod/mini'
import { keyMessages as messages } from '../../../content/claims/keys.ts'
import { password } from '../../accounts/account.schema.ts'
import { moment } from '../../lib/form/moment.ts'

const id = z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/))
const base64 = (max: number) => z.string().check(z.maxLength(max))

/** The content is checked by the modules that open the envelope. */
export const envelopeInput = z.strictObject({
  payloadType: z.string().check(z.maxLength(100)),
  payload: base64(200_000),
  signatures: z
    .array(z.strictObject({ keyid: id, sig: base64(88) }))
    .check(z.minLength(1), z.maxLength(1)),
})

export const keyParam = z.object({ id })

// Letters, marks, digits, spaces and punctuation: nothing invisible, and no address.
const nameLetters = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}]*$/u

const namePart = (message: string) =>
  z.string(message).check(
    z.maxLength(100, { error: message, abort: true }),
    z.trim(),
    z.refine((text) => nameLetters.test(text) && !text.includes('@'), message),
  )

/** The name under which somebody signs. */
export const signerName = z.object({
  firstName: namePart(messages.firstName).check(z.minLength(1, messages.firstName)),
  lastName: z._default(namePart(messages.lastName), ''),
})

export type SignerName = z.infer<typeof signerName>

export const registrationInput = z.object({ envelope: envelopeInput })

/** An administrator has one more reason: refusing a key that is not approved yet. */
export const revocationReasons = ['rotated', 'compromised', 'lost', 'left', 'other'] as const
export type RevocationReason = (typeof revocationReasons)[number] | 'rejected'

export const revocationInput = z.object({
  since: moment(messages.since),
  reason: z.enum(revocationReasons, messages.reason),
  password: z.optional(password(messages.password)),
})
