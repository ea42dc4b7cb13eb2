import { sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { RowDetails } from './report-source.ts'

type Facts = { rows: number } & Omit<RowDetails, 'qualities'>

export async function readRowFacts(tx: Db, batchId: string | null): Promise<Facts> {
  if (!batchId) return { rows: 0, withEvidence: 0, estimates: 0, remarks: [] }
  const { rows } = await tx.execute<Omit<Facts, 'remarks'>>(sql`
    select count(*)::int as rows,
      count(*) filter (where evidence <> '{}')::int as "withEvidence",
      count(*) filter (where note <> '' and note ~* '\\mestimat')::int as estimates
    from activity_rows where batch_id = ${batchId}`)
  const { rows: remarks } = await tx.execute<Facts['remarks'][number]>(sql`
    select code, count(*)::int as rows from activity_rows, unnest(problems) as code
    where batch_id = ${batchId} and problems <> '{}' group by code order by code`)
  return { ...(rows[0] ?? { rows: 0, withEvidence: 0, estimates: 0 }), remarks }
}
