import { accountErrors } from '../../content/errors/accounts.ts'
import { refuse } from '../lib/app-error.ts'
import { verifyPassword } from '../server/passwords/password-hash.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import type { Services } from '../server/services.ts'
import { type Account, findAccount } from './account.store.server.ts'
import type { SessionKind } from './session/session.store.server.ts'

/** Somebody who finds an open session must not be able to guess its password. */
const wrongPasswords: Limit = { name: 'current-password', max: 10, windowSeconds: 900 }

/** Checks the password of somebody who is signed in; `field` is where the form shows a refusal. */
export async function confirmPassword(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  owner: { kind: SessionKind; accountId: string; sid: string },
  given: { field: string; password: string },
): Promise<Account> {
  const { kind, accountId, sid } = owner
  // Counted before the password is checked, as when signing in. Counted by session, so that a
  // stolen session cannot keep the owner from changing the password in another one.
  await limiter.take(wrongPasswords, sid)
  const account = await findAccount(db, kind, accountId)
  if (!account || !(await verifyPassword(account.passwordHash, given.password))) {
    refuse('invalid', accountErrors.wrongPassword, {
      fields: { [given.field]: 'This is not your current password' },
    })
  }
  await limiter.forget(wrongPasswords, sid)
  return account
}
