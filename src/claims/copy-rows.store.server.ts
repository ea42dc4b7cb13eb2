import { sql } from 'drizzle-orm'
import type { Db, RunInTransaction } from '../server/db/database.ts'
import { type Period, problemsIn, rowsAtOnce } from './row.store.server.ts'

/** What differs in the copy. */
export type RowChange = {
  /** Numbers of rows that are left out. */
  except?: number[]
  /** The copies are numbered 1, 2, 3 and so on, without the gaps that deleted rows left. */
  isRenumbered?: boolean
  /** Rows outside of this period are marked as such. */
  period?: Period
}

type Copy = RowChange & {
  from: string
  to: string
  /** The claim that the copied rows belong to. */
  claimId: string
}

const copied = sql.raw(`org_id, reference, date_from, date_to, site, category, activity, factor_set,
  factor_key, quantity, unit, market_set, market_key, instrument, note, evidence, quality, kg`)

/** Copies the rows of one batch into another in short transactions. Returns their number. */
export async function copyRows(open: RunInTransaction, copy: Copy): Promise<number> {
  let [after, done] = [0, 0]
  for (;;) {
    const part = await open((tx) => copySome(tx, copy, after, done))
    if (part.last === null) return done
    after = part.last
    done += part.rows
  }
}

async function copySome(tx: Db, copy: Copy, after: number, done: number) {
  const { from, to, claimId, except = [], isRenumbered, period } = copy
  const n = isRenumbered ? sql`${done}::int + row_number() over (order by n)` : sql`n`
  const problems = period ? problemsIn(period) : sql`problems`
  const { rows } = await tx.execute<{ last: number | null; rows: number }>(sql`
    with part as (select * from activity_rows where batch_id = ${from} and n > ${after} order by n limit ${rowsAtOnce}),
    copied as (
      insert into activity_rows (batch_id, claim_id, n, ${copied}, problems)
      select ${to}::uuid, ${claimId}::uuid, ${n}, ${copied}, ${problems} from part
      where n <> all(${sql.param(except)}::int[])
      returning 1
    )
    select max(n) as last, (select count(*)::int from copied) as rows from part`)
  return rows[0] ?? { last: null, rows: 0 }
}
