import * as z from 'zod/mini'
import { account } from '../../../content/clients/account.ts'
import { password } from '../account.schema.ts'

export const proofPassword = z.object({
  password: password(account.password.messages.missingCurrent),
})
