import { accountErrors } from '../../content/errors/accounts.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { hashPassword } from '../server/passwords/password-hash.ts'
import { passwordProblem } from '../server/passwords/password-rules.ts'
import type { Services } from '../server/services.ts'
import { username as usernameSchema } from './account.schema.ts'
import {
  type Account,
  findAccount,
  findAccountByName,
  forgetPerson,
  insertAccount,
  lockAccount,
  type NewAccount,
  updateAccount,
} from './account.store.server.ts'
import { tellAccount, tellPerson } from './notices/tell-person.server.ts'
import { endLinkOf, findLink, takeLink } from './one-time-link.store.server.ts'
import { endProofsOf, forgetDevices } from './second-factor/factor.store.server.ts'
import { endSessionsOf, type SessionKind } from './session/session.store.server.ts'

type Given = Omit<NewAccount, 'passwordHash'> & { password: string }

export async function addAccount(db: Db, kind: SessionKind, given: Given) {
  const name = usernameSchema.safeParse(given.username)
  if (!name.success) refuse('invalid', accountErrors.badName(name.error.issues[0]?.message))
  const { password, ...rest } = given
  refuseWeak(password, name.data)
  const passwordHash = await hashPassword(password)
  const account = await insertAccount(db, kind, { ...rest, username: name.data, passwordHash })
  if (!account)
    refuse('name_taken', accountErrors.nameTaken(kind, name.data), {
      fields: { username: 'This username is taken' },
    })
  return account
}

/**
 * Also ends the account's link and its sessions, except the one that made the change. The person is
 * told; the caller wakes the sender of mail.
 */
export async function changePassword(
  db: Db,
  account: Account,
  password: string,
  { exceptSid, mail = null }: { exceptSid?: string; mail?: Services['mail'] } = {},
) {
  refuseWeak(password, account.username)
  // Hashed before the transaction, which keeps others waiting.
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await lockUnchanged(tx, account)
    await updateAccount(tx, account, { passwordHash })
    await endAccess(tx, account, exceptSid)
    await tellAccount(tx, mail, account, 'password_changed')
  })
}

/** Sets the password for the owner of a link, which works once, and returns the account. */
export async function choosePassword(
  { db, secret, mail }: Pick<Services, 'db' | 'secret' | 'mail'>,
  token: string,
  password: string,
): Promise<Account> {
  const owner = await findLinkOwner({ db, secret }, token)
  // A refused password leaves the link valid.
  refuseWeak(password, owner.username)
  const passwordHash = await hashPassword(password)
  const chosen = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner)
    const taken = await takeLink(tx, secret, token)
    if (!account || account.disabled || !taken) return refuse('not_found', accountErrors.linkEnded)
    await updateAccount(tx, account, { passwordHash })
    await endAccess(tx, account)
    await tellPerson(tx, mail, account.id, 'password_changed')
    return { ...account, passwordHash }
  })
  mail?.wake()
  return chosen
}

export async function findLinkOwner(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  token: string,
): Promise<Account> {
  const link = await findLink(db, secret, token)
  const account = link && (await findAccount(db, 'client', link.userId))
  return account && !account.disabled ? account : refuse('not_found', accountErrors.linkEnded)
}

export async function setDisabled(db: Db, account: Account, disabled: boolean) {
  await db.transaction(async (tx) => {
    await updateAccount(tx, account, { disabledAt: disabled ? new Date() : null })
    if (disabled) await endAccess(tx, account)
  })
}

/** Also deletes the person behind the account, as far as no organisation's rows refer to them. */
export async function deleteClient(db: Db, account: Account) {
  await db.transaction(async (tx) => {
    await lockUnchanged(tx, account)
    await endAccess(tx, account)
    await forgetPerson(tx, account.id)
  })
}

export async function getAccount(db: Db, kind: SessionKind, name: string) {
  const account = await findAccountByName(db, kind, name)
  if (!account) refuse('not_found', accountErrors.noAccount(kind, name))
  return account
}

/** Somebody who knew the old password must not be able to act after it was changed. */
async function lockUnchanged(tx: Db, account: Account) {
  const now = await lockAccount(tx, account)
  if (now?.passwordHash !== account.passwordHash) {
    refuse('stale_edit', accountErrors.changedMeanwhile)
  }
}

async function endAccess(tx: Db, { kind, id }: Account, exceptSid?: string) {
  const owner = { kind, accountId: id }
  await endSessionsOf(tx, owner, exceptSid)
  await endProofsOf(tx, owner)
  await forgetDevices(tx, owner)
  if (kind === 'client') await endLinkOf(tx, id)
}

function refuseWeak(password: string, username: string) {
  const problem = passwordProblem(password, username)
  if (problem) {
    refuse('invalid', accountErrors.weak(problem), {
      fields: { password: problem },
    })
  }
}
