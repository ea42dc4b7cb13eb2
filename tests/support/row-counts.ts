import { sql } from 'drizzle-orm'
import { asOwner } from '../../src/server/db/as-owner.ts'
import type { Db } from '../../src/server/db/database.ts'

/**
 * The number of rows of each table, ignoring policies, but not of tables that any request may
 * change.
 */
export function rowCounts(db: Db) {
  return asOwner(db, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and relname not in ('audit_events', 'rate_limits', 'sessions') order by 1`)
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ rows: number }>(
        sql`select count(*)::int as rows from ${sql.identifier(name)}`,
      )
      counts[name] = rows[0]?.rows ?? 0
    }
    return counts
  })
}
