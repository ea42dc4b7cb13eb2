import * as z from 'zod/mini'
import { signMessages as messages } from '../../../content/claims/sign.ts'
import { envelopeInput } from '../keys/key.schema.ts'

export const signInput = z.object({
  envelope: envelopeInput,
  password: z
    .string(messages.password)
    .check(z.minLength(1, messages.password), z.maxLength(1000, messages.password)),
})
