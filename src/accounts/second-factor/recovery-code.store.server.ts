import { and, eq, inArray, isNull, notLike, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import type { SessionKind } from '../session/session.store.server.ts'
import { recoveryCodes } from './factor.tables.ts'

/** Before hashes that are slow to make. */
export const slowPrefix = 'argon2id:'

/** Whose factor it is. */
export type Owner = { kind: SessionKind; accountId: string }

const ownedBy = ({ kind, accountId }: Owner) =>
  and(eq(recoveryCodes.accountKind, kind), eq(recoveryCodes.accountId, accountId))

export async function replaceRecoveryCodes(tx: Db, owner: Owner, hashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(ownedBy(owner))
  if (hashes.length === 0) return
  await tx
    .insert(recoveryCodes)
    .values(
      hashes.map((codeHash) => ({ accountKind: owner.kind, accountId: owner.accountId, codeHash })),
    )
}

/** Each code works once. Returns whether this one did. */
export async function spendRecoveryCode(db: Db, owner: Owner, hashes: readonly string[]) {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(ownedBy(owner), inArray(recoveryCodes.codeHash, hashes), isNull(recoveryCodes.usedAt)),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length > 0
}

export async function countRecoveryCodes(db: Db, owner: Owner) {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      left: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)::int`,
    })
    .from(recoveryCodes)
    .where(ownedBy(owner))
  return { total: counted?.total ?? 0, left: counted?.left ?? 0 }
}

/** As earlier versions stored them, which can be guessed at in great numbers. */
export function listQuickHashes(db: Db) {
  return db
    .select()
    .from(recoveryCodes)
    .where(notLike(recoveryCodes.codeHash, `${slowPrefix}%`))
}

export async function replaceHash(db: Db, owner: Owner, before: string, codeHash: string) {
  await db
    .update(recoveryCodes)
    .set({ codeHash })
    .where(and(ownedBy(owner), eq(recoveryCodes.codeHash, before)))
}
