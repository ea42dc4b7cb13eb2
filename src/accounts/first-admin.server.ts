import { record } from '../audit/record.server.ts'
import { hashPassword } from '../server/passwords/password-hash.ts'
import { generatePassword, passwordProblem } from '../server/passwords/password-rules.ts'
import type { Services } from '../server/services.ts'
import { StartError } from '../server/start-error.ts'
import { hasCmsAccount, insertFirstCmsAccount } from './account.store.server.ts'

/**
 * Creates the first admin if there is no CMS account. A generated password is printed once and
 * stored only as a hash.
 */
export async function ensureFirstAdmin({ db, config }: Pick<Services, 'db' | 'config'>) {
  if (await hasCmsAccount(db)) return null
  const { username, password: given } = config.firstAdmin
  const problem = given && passwordProblem(given, username)
  if (problem) throw new StartError(`CMS_ADMIN_PASSWORD: got a weak password. ${problem}`)
  const password = given ?? generatePassword()
  const account = await insertFirstCmsAccount(db, {
    username,
    passwordHash: await hashPassword(password),
  })
  if (account) await record({ db }, 'system', 'account.add', { label: `cms ${username}` })
  return account ? { username, password: given ? null : password } : null
}
