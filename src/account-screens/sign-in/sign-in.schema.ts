import { login } from '../../../content/pages/login.ts'
import { signInRules } from '../../accounts/account.schema.ts'

export const clientSignIn = signInRules({
  username: login.messages.missingUsername,
  password: login.messages.missingPassword,
})
