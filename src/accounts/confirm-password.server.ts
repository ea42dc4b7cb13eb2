import { AppError } from '../lib/app-error.ts'
import { verifyPassword } from '../server/passwords/password-hash.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import type { Services } from '../server/services.ts'
import type { SessionKind } from '../server/sessions/session.store.server.ts'
import { type Account, findAccount } from './account.store.server.ts'

/** Whoever finds an open session must not be able to guess the password behind it. */
const wrongPasswords: Limit = { name: 'current-password', max: 10, windowSeconds: 900 }

/** Asked for again by somebody who is signed in; `field` is where a refusal stands. */
export async function confirmPassword(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  owner: { kind: SessionKind; accountId: string; sid: string },
  given: { field: string; password: string },
): Promise<Account> {
  const { kind, accountId, sid } = owner
  // Before the password is looked at, as when signing in. By session: whoever has a stolen one cannot
  // keep the owner from changing the password in another.
  await limiter.take(wrongPasswords, sid)
  const account = await findAccount(db, kind, accountId)
  if (!account || !(await verifyPassword(account.passwordHash, given.password))) {
    throw new AppError('invalid', 'The current password is not right. Nothing was changed.', {
      fields: { [given.field]: 'This is not your current password' },
    })
  }
  await limiter.forget(wrongPasswords, sid)
  return account
}
