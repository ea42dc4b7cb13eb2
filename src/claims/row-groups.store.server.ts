import { sql } from 'drizzle-orm'
import type { CountedRow } from '../factors/claim-lines.ts'
import type { Db, RunInTransaction } from '../server/db/database.ts'
import { lastNumber } from './row.store.server.ts'

export type RowGroup = CountedRow & { site: string; month: string; rows: number }

/** A range of row numbers. */
type Part = { after: number; upTo: number }

/** A timestamp without time zone, which is faster than formatting the month of each row. */
const firstOfMonth = sql`date_trunc('month', date_from::timestamp)`

/** Exact sums per site, month, category, factors and unit, computed from the rows themselves. */
const groupedNow = (
  batchId: string,
  { after, upTo }: Part = { after: 0, upTo: 2 ** 31 - 1 },
) => sql`
  select site, ${firstOfMonth} as month, category, factor_set, factor_key, market_set, market_key,
    unit, sum(quantity) as quantity, count(*)::int as rows
  from activity_rows where batch_id = ${batchId} and n > ${after} and n <= ${upTo}
  group by site, ${firstOfMonth}, category, factor_set, factor_key, market_set, market_key, unit`

/** The same sums from the stored groups, or from the rows if the batch has no stored groups. */
const groupedBefore = (batchId: string) => sql`
  select site, month, category, factor_set, factor_key, market_set, market_key, unit, quantity, rows
  from row_groups where batch_id = ${batchId}
  union all
  select * from (${groupedNow(batchId)}) g
  where not exists (select from row_groups where batch_id = ${batchId})`

/** For what will be signed: uses only the rows, not the stored groups. */
export function groupRows(tx: Db, batchId: string, part?: Part) {
  return readGroups(tx, groupedNow(batchId, part))
}

/** For screens: the stored groups are few, however many rows there are. */
export function keptGroups(tx: Db, batchId: string) {
  return readGroups(tx, groupedBefore(batchId))
}

/** Whether the stored groups of a batch are other sums than those of its rows. */
export async function groupsDiffer(tx: Db, batchId: string) {
  const both = [groupedNow(batchId), groupedBefore(batchId)] as const
  const { rows } = await tx.execute<{ differ: boolean }>(sql`
    with now as materialized (${both[0]}), before as materialized (${both[1]})
    select exists (table now except table before) or exists (table before except table now) as differ`)
  return rows[0]?.differ ?? false
}

/** Makes the database keep groups for this batch from now on. */
export async function fillGroups(tx: Db, batchId: string) {
  await tx.execute(sql`select fill_row_groups(${batchId})`)
}

/** Does the same in short transactions, for rows that do not belong to a claim yet. */
export async function fillGroupsInParts(open: RunInTransaction, batchId: string, atOnce = 10_000) {
  const last = await open((tx) => lastNumber(tx, batchId))
  for (let after = 0; after < last; after += atOnce) {
    const upTo = after + atOnce
    await open((tx) => tx.execute(sql`select add_row_groups(${batchId}, ${after}, ${upTo})`))
  }
}

async function readGroups(tx: Db, grouped: ReturnType<typeof sql>): Promise<RowGroup[]> {
  const { rows } = await tx.execute<{
    site: string
    month: string
    category: string
    factor_set: string
    factor_key: string
    market_set: string
    market_key: string
    unit: string
    quantity: string
    rows: number
  }>(sql`
    select site, to_char(month, 'YYYY-MM') as month, category, factor_set, factor_key, market_set,
      market_key, unit, trim_scale(quantity)::text as quantity, rows
    from (${grouped}) g`)
  return rows.map((row) => ({
    site: row.site,
    month: row.month,
    category: row.category,
    factor: { set: row.factor_set, key: row.factor_key },
    marketFactor: row.market_set ? { set: row.market_set, key: row.market_key } : null,
    quantity: row.quantity,
    unit: row.unit,
    rows: row.rows,
  }))
}

/** The values that the filters offer, each with its number of rows. */
export async function rowFacets(tx: Db, batchId: string) {
  const { rows } = await tx.execute<{ kind: string; name: string; rows: number }>(sql`
    with alike as materialized (${groupedBefore(batchId)})
    select 'category' as kind, category as name, sum(rows)::int as rows from alike group by 2
    union all select 'site', site, sum(rows)::int from alike group by 2
    union all select 'problem', p, count(*)::int from activity_rows, unnest(problems) p
      where batch_id = ${batchId} and problems <> '{}' group by 2
    order by 1, 2`)
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ name, rows: total }) => ({ name, rows: total }))
  return { categories: of('category'), sites: of('site'), problems: of('problem') }
}
