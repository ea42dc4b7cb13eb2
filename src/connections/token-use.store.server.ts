import { and, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import type { Owner } from './connections.schema.ts'
import { readTokens, tokenUses } from './connections.tables.ts'

const { ownerKind, ownerId, tokenId, ...shown } = getTableColumns(tokenUses)
const { name, prefix, lastFour } = readTokens
const newestFirst = keyset([tokenUses.id], 'down')
const partSize = 25

export async function listUses(db: Db, { kind, id }: Owner, after: string | undefined) {
  const rows = await db
    .select({ ...shown, token: { name, prefix, lastFour } })
    .from(tokenUses)
    .innerJoin(readTokens, eq(readTokens.id, tokenId))
    .where(and(eq(ownerKind, kind), eq(ownerId, id), newestFirst.after(after)))
    .orderBy(...newestFirst.order)
    .limit(partSize + 1)
  return cutPart(rows, partSize, (last) => [String(last.id)])
}

type NewUse = Pick<
  typeof tokenUses.$inferInsert,
  'ownerKind' | 'ownerId' | 'tokenId' | 'call' | 'outcome'
>

export async function insertUse(db: Db, use: NewUse) {
  await db.insert(tokenUses).values(use)
}

export async function removeOldUses(db: Db, before: Date) {
  await db.delete(tokenUses).where(lt(tokenUses.usedAt, before))
}
