import { and, eq, sql } from 'drizzle-orm'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import { calculations, claims } from './claim.tables.ts'

/** Lists submitted claims without a calculation, because the process ended before it was done. */
export function listUncalculated(db: Db) {
  return asOwner(db, (tx) =>
    tx
      .select({ id: claims.id, orgId: claims.orgId })
      .from(claims)
      .leftJoin(
        calculations,
        and(eq(calculations.claimId, claims.id), eq(calculations.revision, claims.revision)),
      )
      .where(sql`${claims.state} in ('submitted', 'in_review') and ${calculations.id} is null`),
  )
}

/** For background work, for which no user is signed in. */
export function asSystem<T>(db: Db, use: (tx: Db) => Promise<T>) {
  return asOwner(db, use)
}

/**
 * Removes rows that nothing refers to: those of an interrupted import, and those that an import
 * replaced more than a day ago, which can no longer be undone. New batches are kept, because their
 * import may still be running. Removes one part per call and returns whether there may be more.
 */
export async function removeUnusedRows(db: Db): Promise<boolean> {
  const { rows } = await asOwner(db, (tx) =>
    tx.execute<{ id: string | null; removed: number }>(sql`
      with unused as (
        select b.id from row_batches b
        where b.made_at < now() - interval '1 hour'
          and not exists (select from claims c where c.batch_id = b.id)
          and not exists (select from calculations k where k.batch_id = b.id)
          and not exists (
            select from claims c join row_batches newer on newer.id = c.batch_id
            where c.id = b.claim_id and newer.follows = b.id
              and newer.made_at > now() - interval '24 hours'
          )
        order by b.made_at limit 1
      ), emptied as (
        delete from activity_rows r using unused u
        where r.batch_id = u.id and r.n in
          (select n from activity_rows where batch_id = u.id order by n limit 5000)
        returning 1
      )
      select (select id from unused) as id, (select count(*)::int from emptied) as removed`),
  )
  const { id, removed } = rows[0] ?? { id: null, removed: 0 }
  if (!id) return false
  if (removed === 0) {
    await asOwner(db, (tx) => tx.execute(sql`delete from row_batches where id = ${id}`))
  }
  return true
}
