import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { lockAccount } from '../accounts/account.store.server.ts'
import type { Owner } from '../accounts/second-factor/factor.store.server.ts'
import type { SessionKind } from '../accounts/session/session.store.server.ts'
import type { Db } from '../server/db/database.ts'
import { hashToken, newToken } from '../server/hash-token.ts'
import { ssoFlows, ssoIdentities } from './sso.tables.ts'

/** `orgId` says whose provider named it, null for that of the CMS. */
export type Identity = {
  orgId: string | null
  issuer: string
  subject: string
  email: string | null
}
export type Flow = typeof ssoFlows.$inferSelect

const ownedBy = ({ kind, accountId }: Owner) =>
  and(eq(ssoIdentities.accountKind, kind), eq(ssoIdentities.accountId, accountId))

export async function findIdentity(
  db: Db,
  kind: SessionKind,
  { orgId, issuer, subject }: Pick<Identity, 'orgId' | 'issuer' | 'subject'>,
) {
  const [found] = await db
    .select()
    .from(ssoIdentities)
    .where(
      and(
        eq(ssoIdentities.accountKind, kind),
        orgId === null ? isNull(ssoIdentities.orgId) : eq(ssoIdentities.orgId, orgId),
        eq(ssoIdentities.issuer, issuer),
        eq(ssoIdentities.subject, subject),
      ),
    )
  return found
}

export function listIdentities(db: Db, owner: Owner) {
  return db
    .select()
    .from(ssoIdentities)
    .where(ownedBy(owner))
    .orderBy(asc(ssoIdentities.createdAt), asc(ssoIdentities.id))
}

/** Returns false if the identity is linked already, with this account or another one. */
export async function insertIdentity(tx: Db, owner: Owner, identity: Identity) {
  const { orgId, issuer, subject, email } = identity
  const added = await tx
    .insert(ssoIdentities)
    .values({
      ...{ accountKind: owner.kind, accountId: owner.accountId, orgId, issuer, subject, email },
      lastUsedAt: new Date(),
    })
    .onConflictDoNothing()
    .returning({ id: ssoIdentities.id })
  return added.length > 0
}

/** Whose identities have this address. */
export async function listOwnersOfAddress(db: Db, email: string): Promise<Owner[]> {
  const rows = await db
    .selectDistinct({ kind: ssoIdentities.accountKind, accountId: ssoIdentities.accountId })
    .from(ssoIdentities)
    .where(hasAddress(email))
  return rows
}

export async function removeIdentities(db: Db, owner: Owner) {
  await db.delete(ssoIdentities).where(ownedBy(owner))
}

const hasAddress = (email: string) => eq(sql`lower(${ssoIdentities.email})`, email.toLowerCase())

export async function noteUse(db: Db, id: string) {
  await db.update(ssoIdentities).set({ lastUsedAt: new Date() }).where(eq(ssoIdentities.id, id))
}

/** Two who unlink at once wait for each other, so that one way to sign in is left. */
export function unlinkIdentity(
  db: Db,
  owner: Owner,
  id: string,
  mayRemove: (left: number, tx: Db) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, { kind: owner.kind, id: owner.accountId })
    const all = await listIdentities(tx, owner)
    const found = all.find((one) => one.id === id)
    if (!found) return undefined
    await mayRemove(all.length - 1, tx)
    await tx.delete(ssoIdentities).where(and(ownedBy(owner), eq(ssoIdentities.id, id)))
    return found
  })
}

const flowMinutes = 10

type NewFlow = Pick<Flow, 'accountKind' | 'orgId' | 'purpose' | 'accountId' | 'nonce'> &
  Pick<Flow, 'codeVerifier' | 'returnTo'>

/** Returns the state to send along. `browser` is the token of a cookie. */
export async function beginFlow(db: Db, secret: string, browser: string, flow: NewFlow) {
  // The kind tells which sign-in page to open if nothing else is known any more.
  const state = `${flow.accountKind}-${newToken()}`
  await db.insert(ssoFlows).values({
    ...flow,
    stateHash: hashToken(secret, state),
    browserHash: hashToken(secret, browser),
    expiresAt: inMinutes(flowMinutes),
  })
  return state
}

/** Takes the flow away, so that a state counts once, and only in the browser that began it. */
export async function takeFlow(db: Db, secret: string, browser: string, state: string) {
  const [flow] = await db
    .delete(ssoFlows)
    .where(
      and(
        eq(ssoFlows.stateHash, hashToken(secret, state)),
        eq(ssoFlows.browserHash, hashToken(secret, browser)),
        gt(ssoFlows.expiresAt, new Date()),
      ),
    )
    .returning()
  return flow && flow.purpose !== 'confirm' ? flow : undefined
}

/** Keeps an identity until the account with its address has proved itself in this browser. */
export async function awaitProof(db: Db, flow: Flow, accountId: string, identity: Identity) {
  await db.insert(ssoFlows).values({
    ...flow,
    ...identity,
    purpose: 'confirm',
    accountId,
    nonce: '',
    codeVerifier: '',
    expiresAt: inMinutes(flowMinutes),
  })
}

function awaiting(secret: string, browser: string, owner: Owner) {
  return and(
    eq(ssoFlows.browserHash, hashToken(secret, browser)),
    eq(ssoFlows.purpose, 'confirm'),
    eq(ssoFlows.accountKind, owner.kind),
    eq(ssoFlows.accountId, owner.accountId),
    gt(ssoFlows.expiresAt, new Date()),
  )
}

export async function isAwaitingProof(db: Db, secret: string, browser: string, owner: Owner) {
  const found = await db
    .select({ stateHash: ssoFlows.stateHash })
    .from(ssoFlows)
    .where(awaiting(secret, browser, owner))
    .limit(1)
  return found.length > 0
}

export function takeAwaited(db: Db, secret: string, browser: string, owner: Owner) {
  return db
    .delete(ssoFlows)
    .where(awaiting(secret, browser, owner))
    .returning()
}

export async function removeExpiredFlows(db: Db) {
  await db.delete(ssoFlows).where(lt(ssoFlows.expiresAt, new Date()))
}

function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * 60_000)
}
