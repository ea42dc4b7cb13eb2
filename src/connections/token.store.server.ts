import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { Owner } from './connections.schema.ts'
import { readTokens } from './connections.tables.ts'

const { ownerKind, ownerId, tokenHash, makerId, ...shown } = getTableColumns(readTokens)

const of = ({ kind, id }: Owner) => and(eq(ownerKind, kind), eq(ownerId, id))

export function listTokens(db: Db, owner: Owner) {
  return db.select(shown).from(readTokens).where(of(owner)).orderBy(asc(readTokens.id))
}

export function countTokens(db: Db, owner: Owner) {
  return db.$count(readTokens, of(owner))
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
export async function deleteToken(db: Db, owner: Owner, id: number) {
  const [gone] = await db
    .delete(readTokens)
    .where(and(of(owner), eq(readTokens.id, id)))
    .returning({ name: readTokens.name })
  return gone
}

export async function findToken(db: Db, hash: string) {
  const [found] = await db
    .select({ ...shown, ownerKind, ownerId, makerId })
    .from(readTokens)
    .where(eq(tokenHash, hash))
  return found
}

export async function noteUse(db: Db, id: number, at: Date) {
  await db.update(readTokens).set({ lastUsedAt: at }).where(eq(readTokens.id, id))
}
