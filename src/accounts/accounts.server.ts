import { AppError } from '../lib/app-error.ts'
import type { Db } from '../server/db/open-database.ts'
import { hashPassword, verifyPassword } from '../server/passwords/password-hash.ts'
import { passwordProblem } from '../server/passwords/password-rules.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import type { Services } from '../server/services.ts'
import { endSessionsOf, type SessionKind } from '../server/sessions/session.store.server.ts'
import { username as usernameSchema } from './account.schema.ts'
import {
  type Account,
  findAccountByName,
  insertAccount,
  type NewAccount,
  updateAccount,
} from './account.store.server.ts'

type Given = Omit<NewAccount, 'passwordHash'> & { password: string }

// Only failures count, so an office behind one address can sign in all day.
const failuresByAddress: Limit = { name: 'sign-in-address', max: 30, windowSeconds: 900 }
const failuresByAccount: Limit = { name: 'sign-in-account', max: 10, windowSeconds: 900 }
// Many addresses against one account. Addresses that have signed in to it before are not held up, so
// nobody can be locked out of their own device.
const failuresAnywhere: Limit = { name: 'sign-in-anywhere', max: 100, windowSeconds: 3600 }
const knownAddress: Limit = {
  name: 'sign-in-known',
  max: Number.POSITIVE_INFINITY,
  windowSeconds: 90 * 24 * 3600,
}

export async function signIn(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  kind: SessionKind,
  address: string,
  given: { username: string; password: string },
): Promise<Account> {
  // By name and address together: a stranger elsewhere cannot lock a person out.
  const name = `${kind} ${given.username.toLowerCase()}`
  const who = `${name} ${address}`
  await limiter.check(failuresByAddress, address)
  await limiter.check(failuresByAccount, who)
  const isKnown = await limiter.has(knownAddress, who)
  if (!isKnown) await limiter.check(failuresAnywhere, name)
  const account = await findAccountByName(db, kind, given.username)
  const matches = await verifyPassword(account?.passwordHash, given.password)
  if (!account || !matches || account.disabled) {
    await limiter.take(failuresByAddress, address)
    await limiter.take(failuresByAccount, who)
    if (!isKnown) await limiter.take(failuresAnywhere, name)
    throw new AppError(
      'wrong_credentials',
      'Username or password is not right. Check both and try again.',
    )
  }
  await limiter.forget(failuresByAccount, who)
  await limiter.take(knownAddress, who)
  await updateAccount(db, account, { lastLogin: new Date() })
  return account
}

export async function addAccount(db: Db, kind: SessionKind, given: Given) {
  const name = usernameSchema.safeParse(given.username)
  if (!name.success) {
    throw new AppError('invalid', `The username cannot be used. ${name.error.issues[0]?.message}.`)
  }
  const { password, ...rest } = given
  refuseWeak(password, name.data)
  const passwordHash = await hashPassword(password)
  const account = await insertAccount(db, kind, { ...rest, username: name.data, passwordHash })
  if (!account)
    throw new AppError('name_taken', `There is already a ${kind} account “${name.data}”.`)
  return account
}

/** Ends the account's sessions, except the one that changes it. */
export async function changePassword(
  db: Db,
  account: Account,
  password: string,
  exceptSid?: string,
) {
  refuseWeak(password, account.username)
  await updateAccount(db, account, { passwordHash: await hashPassword(password) })
  await endSessionsOf(db, { kind: account.kind, accountId: account.id }, exceptSid)
}

export async function setDisabled(db: Db, account: Account, disabled: boolean) {
  await updateAccount(db, account, { disabledAt: disabled ? new Date() : null })
  if (disabled) await endSessionsOf(db, { kind: account.kind, accountId: account.id })
}

export async function getAccount(db: Db, kind: SessionKind, name: string) {
  const account = await findAccountByName(db, kind, name)
  if (!account) throw new AppError('not_found', `There is no ${kind} account “${name}”.`)
  return account
}

function refuseWeak(password: string, username: string) {
  const problem = passwordProblem(password, username)
  if (problem) {
    throw new AppError('invalid', `The password was refused. ${problem}.`, {
      fields: { password: problem },
    })
  }
}
