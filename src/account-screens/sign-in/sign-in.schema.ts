import { login } from '../../../content/clients/login.ts'
import { signInRules } from '../../accounts/account.schema.ts'

export const clientSignIn = signInRules({
  username: login.messages.missingUsername,
  password: login.messages.missingPassword,
})
