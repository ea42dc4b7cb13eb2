import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { keptDays } from '../../../content/retention.ts'
import type { Db } from '../../server/db/database.ts'
import { hashToken, newToken } from '../../server/hash-token.ts'
import { secondsOf } from '../../server/retention.ts'
import type { SessionKind } from '../session/session.store.server.ts'
import { accountFactors, pendingProofs, securitySettings, trustedDevices } from './factor.tables.ts'
import { type Owner, replaceRecoveryCodes } from './recovery-code.store.server.ts'

export type { Owner }

export type StoredFactor = typeof accountFactors.$inferSelect
export type PendingProof = typeof pendingProofs.$inferSelect

type OwnedTable = typeof accountFactors | typeof trustedDevices

const ownedBy = (table: OwnedTable, { kind, accountId }: Owner) =>
  and(eq(table.accountKind, kind), eq(table.accountId, accountId))

const columnsOf = ({ kind, accountId }: Owner) => ({ accountKind: kind, accountId })

/** Passkeys and the authenticator app, as far as they can be used, in the order they were added. */
export function listFactors(db: Db, owner: Owner): Promise<StoredFactor[]> {
  return db
    .select()
    .from(accountFactors)
    .where(
      and(
        ownedBy(accountFactors, owner),
        or(eq(accountFactors.type, 'passkey'), isNotNull(accountFactors.confirmedAt)),
      ),
    )
    .orderBy(asc(accountFactors.createdAt), asc(accountFactors.id))
}

/** For lists of accounts: whether the account with this id has a second step. */
export function hasFactor(kind: SessionKind, accountId: SQLWrapper) {
  return sql<boolean>`exists (select from ${accountFactors} where ${accountFactors.accountKind} = ${kind} and ${accountFactors.accountId} = ${accountId} and ${accountFactors.confirmedAt} is not null)`
}

export async function findPasskey(db: Db, kind: SessionKind, credentialId: string) {
  const [factor] = await db
    .select()
    .from(accountFactors)
    .where(and(eq(accountFactors.credentialId, credentialId), eq(accountFactors.accountKind, kind)))
  return factor
}

/** Returns undefined if the passkey is known already. */
export async function insertPasskey(
  tx: Db,
  owner: Owner,
  passkey: Pick<StoredFactor, 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>,
) {
  const [factor] = await tx
    .insert(accountFactors)
    .values({ ...columnsOf(owner), type: 'passkey', confirmedAt: new Date(), ...passkey })
    .onConflictDoNothing()
    .returning()
  return factor
}

/**
 * Takes note that a passkey was used. Refuses a counter that did not grow, by which a copied passkey
 * shows; many passkeys do not count and always say 0.
 */
export async function spendCounter(db: Db, id: string, counter: number) {
  const used = await db
    .update(accountFactors)
    .set({ counter, lastUsedAt: new Date() })
    .where(
      and(
        eq(accountFactors.id, id),
        or(
          lt(accountFactors.counter, counter),
          and(eq(accountFactors.counter, 0), sql`${counter} = 0`),
        ),
      ),
    )
    .returning({ id: accountFactors.id })
  return used.length > 0
}

/** An app that was begun and never confirmed is replaced. Returns false if one is in use. */
export async function beginApp(tx: Db, owner: Owner, name: string, secret: Uint8Array) {
  await tx
    .delete(accountFactors)
    .where(
      and(
        ownedBy(accountFactors, owner),
        eq(accountFactors.type, 'totp'),
        isNull(accountFactors.confirmedAt),
      ),
    )
  const begun = await tx
    .insert(accountFactors)
    .values({ ...columnsOf(owner), type: 'totp', name, secret })
    .onConflictDoNothing()
    .returning({ id: accountFactors.id })
  return begun.length > 0
}

export async function findApp(db: Db, owner: Owner, isConfirmed: boolean) {
  const [app] = await db
    .select()
    .from(accountFactors)
    .where(
      and(
        ownedBy(accountFactors, owner),
        eq(accountFactors.type, 'totp'),
        isConfirmed ? isNotNull(accountFactors.confirmedAt) : isNull(accountFactors.confirmedAt),
      ),
    )
  return app
}

/** Refuses a code of the same 30 seconds, or of earlier ones, for a second time. */
export async function spendStep(db: Db, id: string, step: number) {
  const now = new Date()
  const used = await db
    .update(accountFactors)
    .set({
      lastStep: step,
      lastUsedAt: now,
      confirmedAt: sql`coalesce(${accountFactors.confirmedAt}, now())`,
    })
    .where(and(eq(accountFactors.id, id), lt(accountFactors.lastStep, step)))
    .returning({ id: accountFactors.id })
  return used.length > 0
}

export async function renameFactor(db: Db, owner: Owner, id: string, name: string) {
  const renamed = await db
    .update(accountFactors)
    .set({ name })
    .where(
      and(
        ownedBy(accountFactors, owner),
        eq(accountFactors.id, id),
        eq(accountFactors.type, 'passkey'),
      ),
    )
    .returning({ id: accountFactors.id })
  return renamed.length > 0
}

export async function deleteFactor(tx: Db, owner: Owner, id: string) {
  const [deleted] = await tx
    .delete(accountFactors)
    .where(and(ownedBy(accountFactors, owner), eq(accountFactors.id, id)))
    .returning({ type: accountFactors.type, name: accountFactors.name })
  return deleted
}

/** Somebody who lost all of them begins anew. Returns whether there were any. */
export async function deleteAllFactors(tx: Db, owner: Owner) {
  const deleted = await tx
    .delete(accountFactors)
    .where(ownedBy(accountFactors, owner))
    .returning({ id: accountFactors.id })
  await replaceRecoveryCodes(tx, owner, [])
  await forgetDevices(tx, owner)
  return deleted.length > 0
}

export const trustSeconds = secondsOf(keptDays.trustedDevice)

export async function trustDevice(db: Db, secret: string, owner: Owner, userAgent: string) {
  const token = newToken()
  await db.insert(trustedDevices).values({
    ...columnsOf(owner),
    tokenHash: hashToken(secret, token),
    userAgent: userAgent.slice(0, 200),
    expiresAt: new Date(Date.now() + trustSeconds * 1000),
  })
  return token
}

export async function isTrusted(db: Db, secret: string, owner: Owner, token: string) {
  const found = await db
    .select({ tokenHash: trustedDevices.tokenHash })
    .from(trustedDevices)
    .where(
      and(
        ownedBy(trustedDevices, owner),
        eq(trustedDevices.tokenHash, hashToken(secret, token)),
        gt(trustedDevices.expiresAt, new Date()),
      ),
    )
  return found.length > 0
}

export function listDevices(db: Db, owner: Owner) {
  const { userAgent, createdAt, expiresAt } = trustedDevices
  return db
    .select({ userAgent, createdAt, expiresAt })
    .from(trustedDevices)
    .where(and(ownedBy(trustedDevices, owner), gt(expiresAt, new Date())))
    .orderBy(desc(createdAt))
}

export async function forgetDevices(db: Db, owner: Owner) {
  await db.delete(trustedDevices).where(ownedBy(trustedDevices, owner))
}

const proofMinutes = 10

/** Begins a sign-in or a proof. The token goes into a cookie, its hash into the database. */
export async function beginProof(
  db: Db,
  secret: string,
  proof: Pick<PendingProof, 'purpose' | 'challenge' | 'accountId'> & { kind: SessionKind },
) {
  const token = newToken()
  const { kind, ...rest } = proof
  await db.insert(pendingProofs).values({
    ...rest,
    accountKind: kind,
    tokenHash: hashToken(secret, token),
    expiresAt: new Date(Date.now() + proofMinutes * 60_000),
  })
  return token
}

type Sought = { kind: SessionKind; purposes: readonly PendingProof['purpose'][] }

function isSought(secret: string, { kind }: Sought, token: string) {
  return and(
    eq(pendingProofs.tokenHash, hashToken(secret, token)),
    eq(pendingProofs.accountKind, kind),
    gt(pendingProofs.expiresAt, new Date()),
  )
}

/** A proof under way, for those who only look at it. */
export async function findProof(db: Db, secret: string, sought: Sought, token: string) {
  const [proof] = await db
    .select()
    .from(pendingProofs)
    .where(isSought(secret, sought, token))
  return proof && sought.purposes.includes(proof.purpose) ? proof : undefined
}

/** Counts an attempt, and returns the proof as it is after it; undefined if it has ended. */
export async function tryProof(db: Db, secret: string, sought: Sought, token: string) {
  const [proof] = await db
    .update(pendingProofs)
    .set({ attempts: sql`${pendingProofs.attempts} + 1` })
    .where(isSought(secret, sought, token))
    .returning()
  return proof && sought.purposes.includes(proof.purpose) ? proof : undefined
}

export async function setChallenge(db: Db, tokenHash: string, challenge: string) {
  await db.update(pendingProofs).set({ challenge }).where(eq(pendingProofs.tokenHash, tokenHash))
}

/** Of two who answer the same challenge at once, one succeeds. Returns whether it is this one. */
export async function endProof(db: Db, { tokenHash }: Pick<PendingProof, 'tokenHash'>) {
  const ended = await db
    .delete(pendingProofs)
    .where(eq(pendingProofs.tokenHash, tokenHash))
    .returning({ tokenHash: pendingProofs.tokenHash })
  return ended.length > 0
}

/** What was begun with the old password is worth nothing once it has changed. */
export async function endProofsOf(tx: Db, { kind, accountId }: Owner) {
  await tx
    .delete(pendingProofs)
    .where(and(eq(pendingProofs.accountKind, kind), eq(pendingProofs.accountId, accountId)))
}

export async function removeExpiredProofs(db: Db) {
  const now = new Date()
  await db.delete(pendingProofs).where(lt(pendingProofs.expiresAt, now))
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now))
}

/** From when on accounts of the CMS need a second step; null if they do not. */
export async function readCmsRequirement(db: Db) {
  const [settings] = await db.select().from(securitySettings)
  return settings?.cmsSecondStepFrom ?? null
}

export async function setCmsRequirement(db: Db, from: Date | null) {
  const values = { cmsSecondStepFrom: from }
  await db
    .insert(securitySettings)
    .values(values)
    .onConflictDoUpdate({ target: securitySettings.id, set: values })
}
