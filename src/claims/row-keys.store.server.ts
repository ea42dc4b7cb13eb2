import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { StoredClaim } from './claim.store.server.ts'
import { activityRows } from './claim.tables.ts'
import type { RowFilter } from './row.schema.ts'
import { hasGaps, matching } from './row.store.server.ts'

const pageSize = 100

/**
 * Returns the key at which each page of matching rows begins, so that a reader can jump into the
 * middle of 100,000 rows and the page is still read by its key.
 */
export async function pageKeys(
  tx: Db,
  { batchId, rowCount }: Pick<StoredClaim, 'batchId' | 'rowCount'>,
  filter: RowFilter,
) {
  if (!batchId) return { keys: [0], total: 0 }
  const ofClaim = eq(activityRows.batchId, batchId)
  const conditions = matching(filter)
  if (conditions.length === 0) {
    // If the numbers have no gaps, as after every import, nothing needs to be counted.
    if (!(await hasGaps(tx, batchId, rowCount)))
      return { keys: evenKeys(rowCount), total: rowCount }
  }
  const numbered = tx
    .select({ n: activityRows.n, at: sql<number>`row_number() over (order by n)`.as('at') })
    .from(activityRows)
    .where(and(ofClaim, ...conditions))
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
  const keys = [0, ...(found?.keys ?? [])].slice(0, pageCount(total))
  return { keys, total }
}

function evenKeys(total: number) {
  return Array.from({ length: pageCount(total) }, (_, page) => page * pageSize)
}

/** An empty last page is not counted. */
function pageCount(total: number) {
  return Math.max(1, Math.ceil(total / pageSize))
}
