import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { accountErrors } from '../../content/errors/accounts.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { violates } from '../server/db/violates.ts'
import { clientAccounts, cmsUsers, users } from './account.tables.ts'
import { lastOwner } from './account-errors.ts'
import { hasFactor } from './second-factor/factor.store.server.ts'
import type { SessionKind } from './session/session.store.server.ts'

/** What signing in needs to know about an account of either kind. */
export type Account = {
  kind: SessionKind
  id: string
  username: string
  role: string
  passwordHash: string
  hasPassword: boolean
  disabled: boolean
  lastLogin: Date | null
}

export type NewAccount = {
  username: string
  passwordHash: string
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  role?: string
  hasPassword?: boolean
}

type CmsRow = typeof cmsUsers.$inferSelect
type ClientRow = typeof clientAccounts.$inferSelect

export async function findAccountByName(db: Db, kind: SessionKind, username: string) {
  const name = username.toLowerCase()
  if (kind === 'cms') {
    const [row] = await db.select().from(cmsUsers).where(eq(cmsUsers.username, name))
    return row && fromCms(row)
  }
  const [row] = await db.select().from(clientAccounts).where(eq(clientAccounts.username, name))
  return row && fromClient(row)
}

export async function findAccount(db: Db, kind: SessionKind, id: string) {
  const [account] = await selectAccount(db, kind, id)
  return account
}

/**
 * Locks the account until the transaction ends. Call this before changing its sessions, link or
 * person, so that no two transactions deadlock.
 */
export async function lockAccount(tx: Db, { kind, id }: Pick<Account, 'kind' | 'id'>) {
  const [account] = await selectAccount(tx, kind, id, true)
  return account
}

async function selectAccount(db: Db, kind: SessionKind, id: string, lock = false) {
  if (kind === 'cms') {
    const query = db
      .select()
      .from(cmsUsers)
      .where(eq(cmsUsers.id, Number(id)))
    return (await (lock ? query.for('update') : query)).map(fromCms)
  }
  const query = db.select().from(clientAccounts).where(eq(clientAccounts.userId, id))
  return (await (lock ? query.for('update') : query)).map(fromClient)
}

export async function listAccounts(db: Db): Promise<Account[]> {
  const [cms, clients] = await Promise.all([
    db.select().from(cmsUsers).orderBy(cmsUsers.username),
    db.select().from(clientAccounts).orderBy(clientAccounts.username),
  ])
  return [...cms.map(fromCms), ...clients.map(fromClient)]
}

/** Returns undefined if the name is taken. */
export async function insertAccount(db: Db, kind: SessionKind, account: NewAccount) {
  const username = account.username.toLowerCase()
  if (kind === 'cms') {
    const [row] = await db
      .insert(cmsUsers)
      .values({
        username,
        password: account.passwordHash,
        hasPassword: account.hasPassword,
        email: account.email,
        role: account.role,
      })
      .onConflictDoNothing()
      .returning()
    return row && fromCms(row)
  }
  return db.transaction(async (tx) => {
    const userId = randomUUID()
    const { email, firstName, lastName } = account
    const person = { id: userId, email, firstName, lastName }
    const added = await tx.insert(users).values(person).onConflictDoNothing().returning()
    if (added.length === 0) return undefined
    const [row] = await tx
      .insert(clientAccounts)
      .values({
        userId,
        username,
        password: account.passwordHash,
        hasPassword: account.hasPassword,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) await tx.delete(users).where(eq(users.id, userId))
    return row && fromClient(row)
  })
}

/** Inserts only if there is no CMS account at all; two instances that start together create one. */
export async function insertFirstCmsAccount(db: Db, account: NewAccount) {
  return db.transaction(async (tx) => {
    await tx.execute('lock table cms_users in exclusive mode')
    const existing = await tx.select({ id: cmsUsers.id }).from(cmsUsers).limit(1)
    return existing.length > 0 ? undefined : insertAccount(tx, 'cms', { ...account, role: 'admin' })
  })
}

export async function hasCmsAccount(db: Db) {
  return (await db.select({ id: cmsUsers.id }).from(cmsUsers).limit(1)).length > 0
}

export async function updateAccount(
  db: Db,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
  change: { passwordHash?: string; disabledAt?: Date | null; lastLogin?: Date },
) {
  const { passwordHash, ...rest } = change
  const values =
    passwordHash === undefined ? rest : { ...rest, password: passwordHash, hasPassword: true }
  if (kind === 'cms')
    await db
      .update(cmsUsers)
      .set(values)
      .where(eq(cmsUsers.id, Number(id)))
  else await db.update(clientAccounts).set(values).where(eq(clientAccounts.userId, id))
}

/** The person behind a client account. */
export async function findPerson(db: Db, userId: string) {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  return person
}

export async function findAccountByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ account: clientAccounts })
    .from(clientAccounts)
    .innerJoin(users, eq(users.id, clientAccounts.userId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row && fromClient(row.account)
}

export async function listCmsAccountsByEmail(db: Db, email: string) {
  const rows = await db
    .select()
    .from(cmsUsers)
    .where(eq(sql`lower(${cmsUsers.email})`, email.toLowerCase()))
  return rows.map(fromCms)
}

/** Returns undefined for somebody without an address. */
export async function findCmsAddress(db: Db, id: string) {
  const [found] = await db
    .select({ email: cmsUsers.email, username: cmsUsers.username })
    .from(cmsUsers)
    .where(eq(cmsUsers.id, Number(id)))
  return found?.email ? { ...found, email: found.email } : undefined
}

/** The username stays: the history of pages names it. */
export async function forgetCmsAddress(db: Db, id: string) {
  await db
    .update(cmsUsers)
    .set({ email: null })
    .where(eq(cmsUsers.id, Number(id)))
}

/** Addresses of the CMS need not be unique: the oldest account with it. */
export async function findCmsAccountByEmail(db: Db, email: string) {
  const [row] = await db
    .select()
    .from(cmsUsers)
    .where(eq(sql`lower(${cmsUsers.email})`, email.toLowerCase()))
    .orderBy(cmsUsers.id)
    .limit(1)
  return row && fromCms(row)
}

/** Client accounts with the person behind each. */
export function listClients(db: Db) {
  return db
    .select({
      id: users.id,
      username: clientAccounts.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: clientAccounts.createdAt,
      lastLogin: clientAccounts.lastLogin,
      disabledAt: clientAccounts.disabledAt,
      hasSecondStep: hasFactor('client', users.id),
    })
    .from(clientAccounts)
    .innerJoin(users, eq(users.id, clientAccounts.userId))
    .orderBy(clientAccounts.username)
}

/**
 * Deletes the person with their account, link, scenarios and invitations, and ends the membership.
 * The caller ends their sessions. If rows of an organisation refer to the person, an emptied row
 * stays.
 */
export async function forgetPerson(db: Db, userId: string) {
  try {
    await db.execute(sql`select forget_person(${userId})`)
  } catch (error) {
    if (!violates(error, 'last_owner')) throw error
    refuse(lastOwner, accountErrors.onlyOwner)
  }
}

function fromCms(row: CmsRow): Account {
  return { kind: 'cms', id: String(row.id), role: row.role, ...common(row) }
}

function fromClient(row: ClientRow): Account {
  return { kind: 'client', id: row.userId, role: 'client', ...common(row) }
}

function common(row: CmsRow | ClientRow) {
  return {
    username: row.username,
    passwordHash: row.password,
    hasPassword: row.hasPassword,
    disabled: row.disabledAt !== null,
    lastLogin: row.lastLogin,
  }
}
