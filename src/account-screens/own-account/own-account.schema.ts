import * as z from 'zod/mini'
import { account } from '../../../content/clients/account.ts'
import { password } from '../../accounts/account.schema.ts'

const { missingCurrent, missingNext } = account.password.messages

export const passwordChange = z.object({
  currentPassword: z.optional(password(missingCurrent)),
  password: password(missingNext),
})

export const accountDeletion = z.object({ password: z.optional(password(missingCurrent)) })

export const sessionId = z.object({ id: z.string().check(z.regex(/^[\w-]{16}$/)) })
