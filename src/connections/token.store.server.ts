import { and, asc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { Owner } from './connections.schema.ts'
import { readTokens } from './connections.tables.ts'
import { oneByOne } from './one-by-one.store.server.ts'

const { ownerKind, ownerId, tokenHash, makerId, revokedAt, ...shown } = getTableColumns(readTokens)

const of = ({ kind, id }: Owner) => and(eq(ownerKind, kind), eq(ownerId, id), isNull(revokedAt))

export function listTokens(db: Db, owner: Owner) {
  return db.select(shown).from(readTokens).where(of(owner)).orderBy(asc(readTokens.id))
}

type NewToken = Omit<typeof readTokens.$inferInsert, 'ownerKind' | 'ownerId'>

/** Returns undefined if the owner has as many as it may have. Expired ones do not count. */
export function insertToken(db: Db, owner: Owner, most: number, token: NewToken) {
  const { expiresAt } = readTokens
  const isValid = or(isNull(expiresAt), gt(expiresAt, sql`now()`))
  return oneByOne(db, owner, async (tx) => {
    if ((await tx.$count(readTokens, and(of(owner), isValid))) >= most) return undefined
    const [made] = await tx
      .insert(readTokens)
      .values({ ...token, ownerKind: owner.kind, ownerId: owner.id })
      .returning(shown)
    return made
  })
}

/** Returns undefined if there is none. */
export async function revokeToken(db: Db, owner: Owner, id: number) {
  const [gone] = await db
    .update(readTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(of(owner), eq(readTokens.id, id)))
    .returning({ name: readTokens.name })
  return gone
}

/** Also one that was revoked, or of which only the part that may be shown fits. */
export async function findToken(db: Db, hash: string, prefix: string | null) {
  const [found] = await db
    .select({ ...shown, ownerKind, ownerId, makerId, revokedAt, tokenHash })
    .from(readTokens)
    .where(or(eq(tokenHash, hash), prefix === null ? undefined : eq(readTokens.prefix, prefix)))
  return found
}

export async function removeRevokedTokens(db: Db, before: Date) {
  await db.delete(readTokens).where(lt(revokedAt, before))
}

export async function noteUse(db: Db, id: number, at: Date) {
  await db.update(readTokens).set({ lastUsedAt: at }).where(eq(readTokens.id, id))
}
