import { and, asc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { Owner } from './connections.schema.ts'
import { readTokens } from './connections.tables.ts'

const { ownerKind, ownerId, tokenHash, makerId, revokedAt, ...shown } = getTableColumns(readTokens)

const of = ({ kind, id }: Owner) => and(eq(ownerKind, kind), eq(ownerId, id), isNull(revokedAt))

export function listTokens(db: Db, owner: Owner) {
  return db.select(shown).from(readTokens).where(of(owner)).orderBy(asc(readTokens.id))
}

/** Of those that still work. */
export function countTokens(db: Db, owner: Owner) {
  const { expiresAt } = readTokens
  return db.$count(readTokens, and(of(owner), or(isNull(expiresAt), gt(expiresAt, sql`now()`))))
}

type NewToken = Omit<typeof readTokens.$inferInsert, 'ownerKind' | 'ownerId'>

export async function insertToken(db: Db, { kind, id }: Owner, token: NewToken) {
  const [made] = await db
    .insert(readTokens)
    .values({ ...token, ownerKind: kind, ownerId: id })
    .returning(shown)
  if (!made) throw new Error('the token was not stored')
  return made
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
