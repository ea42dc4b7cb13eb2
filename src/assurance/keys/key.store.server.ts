import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { verifierKeys } from '../assurance.tables.ts'
import type { RevocationReason } from './key.schema.ts'

export type StoredKey = typeof verifierKeys.$inferSelect

export async function insertKey(tx: Db, given: typeof verifierKeys.$inferInsert) {
  const [made] = await tx.insert(verifierKeys).values(given).onConflictDoNothing().returning()
  return made
}

export function listKeysOf(tx: Db, userId: string) {
  return tx
    .select()
    .from(verifierKeys)
    .where(eq(verifierKeys.userId, userId))
    .orderBy(desc(verifierKeys.registeredAt))
}

export async function findKey(tx: Db, id: string): Promise<StoredKey | undefined> {
  const [key] = await tx.select().from(verifierKeys).where(eq(verifierKeys.id, id))
  return key
}

/** Returns undefined if the key does not exist, or is revoked from this time or an earlier one. */
export async function revokeKey(
  tx: Db,
  id: string,
  revoked: { since: Date; reason: RevocationReason },
) {
  const [key] = await tx
    .update(verifierKeys)
    .set({ status: 'revoked', revokedSince: revoked.since, revokedReason: revoked.reason })
    .where(
      and(
        eq(verifierKeys.id, id),
        or(
          inArray(verifierKeys.status, ['pending', 'approved']),
          // A key that was never approved has signed nothing.
          and(isNotNull(verifierKeys.approvedAt), gt(verifierKeys.revokedSince, revoked.since)),
        ),
      ),
    )
    .returning()
  return key
}
