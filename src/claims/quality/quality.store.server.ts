import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import type { QualityCount } from './quality-shares.ts'

/** Rows outside the scopes count as rows, but their kilograms are in no total. */
export async function countQualities(tx: Db, batchId: string | null): Promise<QualityCount[]> {
  if (!batchId) return []
  const { rows } = await tx.execute<QualityCount>(sql`
    select quality, count(*)::int as rows,
      trim_scale(coalesce(sum(kg) filter (where category not like 'outside%'), 0))::text as kg
    from activity_rows where batch_id = ${batchId} group by quality`)
  return rows
}
