import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { activityRows } from '../server/db/schema.ts'
import type { RowFilter } from './row.schema.ts'
import { matching } from './row.store.server.ts'

const pageSize = 100

/**
 * Where each page of matching rows begins, so that a reader jumps into the middle of 100,000 rows
 * and the page is still read by its key.
 */
export async function pageKeys(tx: Db, batchId: string, filter: RowFilter) {
  const numbered = tx
    .select({ n: activityRows.n, at: sql<number>`row_number() over (order by n)`.as('at') })
    .from(activityRows)
    .where(and(eq(activityRows.batchId, batchId), ...matching(filter)))
    .as('numbered')
  const [found] = await tx
    .select({
      keys: sql<
        number[] | null
      >`array_agg(${numbered.n} order by ${numbered.n}) filter (where ${numbered.at} % ${sql.raw(String(pageSize))} = 0)`,
      total: sql<number>`count(*)::int`,
    })
    .from(numbered)
  const total = found?.total ?? 0
  // A last page that would be empty is none.
  const keys = [0, ...(found?.keys ?? [])].slice(0, Math.max(1, Math.ceil(total / pageSize)))
  return { keys, total }
}
