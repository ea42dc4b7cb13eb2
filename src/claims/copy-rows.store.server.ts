import { sql } from 'drizzle-orm'
import type { Db, Opens } from '../server/db/database.ts'
import { rowsAtOnce } from './row.store.server.ts'

type Copy = {
  from: string
  to: string
  /** The claim that the copied rows belong to. */
  claimId: string
  /** Numbers of rows that are left out. */
  except?: number[]
  /** 1, 2, 3 and so on, without the gaps of deleted rows. */
  isRenumbered?: boolean
}

const copied = sql.raw(`org_id, reference, date_from, date_to, site, category, activity, factor_set,
  factor_key, quantity, unit, market_set, market_key, instrument, note, evidence, kg, problems`)

/** Copies the rows of one batch into another, in short transactions. Returns how many. */
export async function copyRows(open: Opens, copy: Copy): Promise<number> {
  let [after, done] = [0, 0]
  for (;;) {
    const part = await open((tx) => copySome(tx, copy, after, done))
    if (part.last === null) return done
    after = part.last
    done += part.rows
  }
}

async function copySome(tx: Db, copy: Copy, after: number, done: number) {
  const { from, to, claimId, except = [], isRenumbered } = copy
  const n = isRenumbered ? sql`${done}::int + row_number() over (order by n)` : sql`n`
  const { rows } = (await tx.execute(sql`
    with part as (select * from activity_rows where batch_id = ${from} and n > ${after} order by n limit ${rowsAtOnce}),
    copied as (
      insert into activity_rows (batch_id, claim_id, n, ${copied})
      select ${to}::uuid, ${claimId}::uuid, ${n}, ${copied} from part
      where n <> all(${sql.param(except)}::int[])
      returning 1
    )
    select max(n) as last, (select count(*)::int from copied) as rows from part`)) as unknown as {
    rows: { last: number | null; rows: number }[]
  }
  return rows[0] ?? { last: null, rows: 0 }
}
