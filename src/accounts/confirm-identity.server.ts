import { accountErrors } from '../../content/errors/accounts.ts'
import { refuse } from '../lib/app-error.ts'
import { verifyPassword } from '../server/passwords/password-hash.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import type { Services } from '../server/services.ts'
import { type Account, findAccount } from './account.store.server.ts'
import { needRecentProof } from './second-factor/recent-proof.server.ts'
import type { SessionOwner } from './session-owner.server.ts'

/** Somebody who finds an open session must not be able to guess its password. */
const wrongPasswords: Limit = { name: 'current-password', max: 10, windowSeconds: 900 }

/**
 * Checks the password of somebody who is signed in; `field` is where the form shows a refusal. Whoever
 * has used a passkey in its place sends none.
 */
export async function confirmIdentity(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  owner: SessionOwner,
  given: { field: string; password: string | undefined },
): Promise<Account> {
  const { kind, accountId, sid } = owner
  if (given.password === undefined) {
    needRecentProof(owner)
    return (await findAccount(db, kind, accountId)) ?? refuse('not_signed_in', accountErrors.signIn)
  }
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
