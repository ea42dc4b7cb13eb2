import * as z from 'zod/mini'
import { securityWords as words } from '../../../content/clients/security.ts'
import { oneLine } from '../../lib/visible-text.ts'

const code = z.string(words.messages.code).check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, words.messages.code),
)

const recoveryCode = z
  .string(words.messages.recoveryCode)
  .check(
    z.trim(),
    z.minLength(10, words.messages.recoveryCode),
    z.maxLength(20, words.messages.recoveryCode),
  )

/** What a browser answers to a challenge; the library checks it. */
const passkey = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  rawId: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
})

/** How somebody can finish signing in after the password. */
export type Method = 'code' | 'recoveryCode' | 'passkey'

export const appCode = z.object({ code })

export const recoveryCodeInput = z.object({ recoveryCode })

export const passkeyName = z.object({
  name: z
    .string(words.messages.name)
    .check(
      z.maxLength(100, words.messages.name),
      z.overwrite(oneLine),
      z.minLength(1, words.messages.name),
    ),
})

export const newPasskey = z.extend(passkeyName, { response: passkey })

export const usedPasskey = z.object({ response: passkey })

const remember = z._default(z.boolean(), false)

/** One of the three. */
export const secondStep = z.union([
  z.object({ code, remember }),
  z.object({ recoveryCode, remember }),
  z.object({ response: passkey, remember }),
])

export type SecondStep = z.infer<typeof secondStep>

export const factorId = z.object({ id: z.uuid() })

/** With which somebody shows that it is still them. */
export const proof = z.union([
  z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  z.object({ response: passkey }),
])

/** From which day on a second step is needed; null if it is not. */
export const requirement = z.object({ from: z.nullable(z.iso.date(words.messages.day)) })

export function dayOf(from: string | null) {
  return from === null ? null : new Date(`${from}T00:00:00Z`)
}

export const resetReason = z.object({
  reason: z
    .string(words.messages.reason)
    .check(
      z.maxLength(500, words.messages.reason),
      z.overwrite(oneLine),
      z.minLength(1, words.messages.reason),
    ),
})
