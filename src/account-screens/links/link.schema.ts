import * as z from 'zod/mini'
import { account } from '../../../content/clients/account.ts'
import { login } from '../../../content/clients/login.ts'
import { password } from '../../accounts/account.schema.ts'

export const linkToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const newPassword = z.object({ password: password(account.password.messages.missingNext) })

export const resetRequest = z.object({
  email: z
    .string(login.reset.missing)
    .check(z.trim(), z.maxLength(254, login.reset.missing), z.email(login.reset.missing)),
})
