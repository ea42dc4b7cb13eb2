import { desc, eq, sql } from 'drizzle-orm'
import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import { calculations } from '../../claims/claim.tables.ts'
import type { Db } from '../../server/db/database.ts'
import { changedFacts } from './changed-facts.ts'

const shownAtOnce = 500

export type RowChange = {
  reference: string
  activity: string
  /** Number and kg in the earlier and in the later revision; null where the row is not in it. */
  before: { n: number; quantity: string; kg: string } | null
  after: { n: number; quantity: string; kg: string } | null
}

/**
 * What differs between two submissions: all facts, and the first rows, which are matched regardless
 * of their numbers.
 */
export async function compareRevisions(tx: Db, claimId: string, from?: number) {
  const all = await tx
    .select({ revision: calculations.revision, batchId: calculations.batchId, id: calculations.id })
    .from(calculations)
    .where(eq(calculations.claimId, claimId))
    .orderBy(desc(calculations.revision))
  const revisions = all.map(({ revision }) => revision)
  const [newest, ...earlier] = all
  const other = earlier.find(({ revision }) => from === undefined || revision === from)
  if (!newest || !other) {
    return { revisions, from: null, to: newest?.revision ?? null, changes: [], total: 0, facts: [] }
  }
  const content = sql`row_content(r)`
  const rowsOf = (batchId: string) => sql`
    select n, reference, activity, trim_scale(quantity)::text as quantity, trim_scale(kg)::text as kg,
      ${content} as content, row_number() over (partition by ${content} order by n) as copy
    from activity_rows r where batch_id = ${batchId}`
  const { rows } = await tx.execute<RowChange & { total: number }>(sql`
    with a as (${rowsOf(other.batchId)}), b as (${rowsOf(newest.batchId)}),
    gone as (select * from a where not exists (select from b where (b.content, b.copy) = (a.content, a.copy))),
    come as (select * from b where not exists (select from a where (a.content, a.copy) = (b.content, b.copy)))
    select coalesce(come.reference, gone.reference) as reference,
      coalesce(come.activity, gone.activity) as activity,
      case when gone.n is not null then json_build_object('n', gone.n, 'quantity', gone.quantity, 'kg', gone.kg) end as before,
      case when come.n is not null then json_build_object('n', come.n, 'quantity', come.quantity, 'kg', come.kg) end as after,
      count(*) over ()::int as total
    from gone full join come on gone.reference = come.reference and gone.reference <> ''
    order by coalesce(come.n, gone.n) limit ${shownAtOnce}`)
  return {
    revisions,
    from: other.revision,
    to: newest.revision,
    changes: rows.map(({ total: _total, ...change }): RowChange => change),
    total: rows[0]?.total ?? 0,
    facts: changedFacts(await readDocument(tx, other.id), await readDocument(tx, newest.id)),
  }
}

async function readDocument(tx: Db, id: string) {
  const [found] = await tx
    .select({ text: calculations.claimText })
    .from(calculations)
    .where(eq(calculations.id, id))
  return JSON.parse(found?.text ?? '') as ClaimDocument
}
