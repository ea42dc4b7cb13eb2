import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { findCalculation } from '../../claims/calculation.store.server.ts'
import { activityRows } from '../../claims/claim.tables.ts'
import { matching, rowColumns } from '../../claims/row.store.server.ts'
import { changedOrThrow } from '../../server/db/changed-or-throw.ts'
import type { Db } from '../../server/db/database.ts'
import { engagements, rowFlags } from '../assurance.tables.ts'
import type { SizedRow } from './draw-sample.server.ts'
import type { DrawnSample, ReviewRowFilter } from './review.schema.ts'

// Each function works for the verifier and the claim that `tx` was opened for.

/** What is under review: rows and figures of the newest calculation. */
export type Reviewed = {
  claimId: string
  orgId: string
  batchId: string
  revision: number
  userId: string
}

export async function findReviewed(tx: Db, claimId: string, userId: string) {
  const calculation = await findCalculation(tx, claimId)
  if (!calculation) return undefined
  const { orgId, batchId, revision } = calculation
  return { reviewed: { claimId, orgId, batchId, revision, userId }, calculation }
}

const flagged = (of: Reviewed) =>
  and(
    eq(rowFlags.claimId, of.claimId),
    eq(rowFlags.revision, of.revision),
    eq(rowFlags.n, activityRows.n),
    eq(rowFlags.verifierId, of.userId),
  )

function conditions(of: Reviewed, filter: ReviewRowFilter): SQL[] {
  const found = [eq(activityRows.batchId, of.batchId), ...matching(filter)]
  const { factor, flag, sample, minKg } = filter
  if (factor) found.push(eq(activityRows.factorKey, factor))
  if (flag === 'none') found.push(sql`${rowFlags.mark} is null`)
  else if (flag) found.push(eq(rowFlags.mark, flag))
  if (sample) found.push(sql`${rowFlags.sample}`)
  if (minKg) found.push(sql`abs(${activityRows.kg}) >= ${minKg}::numeric`)
  return found
}

const columns = {
  row: rowColumns,
  mark: rowFlags.mark,
  note: rowFlags.note,
  sample: rowFlags.sample,
}

/** Only the first page has the count and the kg of all matches, which take a read of all rows. */
export async function listReviewRows(tx: Db, of: Reviewed, filter: ReviewRowFilter, limit: number) {
  const wanted = conditions(of, filter)
  const rows = await tx
    .select(columns)
    .from(activityRows)
    .leftJoin(rowFlags, flagged(of))
    .where(and(...wanted, gt(activityRows.n, filter.after ?? 0)))
    .orderBy(asc(activityRows.n))
    .limit(limit)
  if (filter.after) return { rows, total: null, kg: null }
  const [counted] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      kg: sql<string>`trim_scale(coalesce(sum(${activityRows.kg}), 0))::text`,
    })
    .from(activityRows)
    .leftJoin(rowFlags, flagged(of))
    .where(and(...wanted))
  return { rows, total: counted?.total ?? 0, kg: counted?.kg ?? '0' }
}

export async function findReviewRow(tx: Db, of: Reviewed, n: number) {
  const [found] = await tx
    .select(columns)
    .from(activityRows)
    .leftJoin(rowFlags, flagged(of))
    .where(and(eq(activityRows.batchId, of.batchId), eq(activityRows.n, n)))
  return found
}

/** Rows of the same activity, site and unit in order of time, to show outliers. */
export function listNeighbours(tx: Db, of: Reviewed, n: number) {
  return tx
    .select({
      n: activityRows.n,
      dateFrom: activityRows.dateFrom,
      quantity: sql<string>`trim_scale(${activityRows.quantity})::text`,
    })
    .from(activityRows)
    .where(
      and(
        eq(activityRows.batchId, of.batchId),
        sql`(activity, site, unit) = (select activity, site, unit from activity_rows where batch_id = ${of.batchId} and n = ${n})`,
      ),
    )
    .orderBy(asc(activityRows.dateFrom), asc(activityRows.n))
    .limit(24)
}

/** How many rows were looked at. */
export async function readProgress(tx: Db, of: Reviewed) {
  const { rows } = await tx.execute<{
    rows: number
    marked: number
    questions: number
    sampled: number
    sampledMarked: number
    percentOfKg: string
  }>(sql`
    select count(*)::int as rows, count(f.mark)::int as marked,
      count(*) filter (where f.mark = 'question')::int as questions,
      count(*) filter (where f.sample)::int as sampled,
      count(*) filter (where f.sample and f.mark is not null)::int as "sampledMarked",
      coalesce(round(100 * sum(abs(r.kg)) filter (where f.mark is not null) / nullif(sum(abs(r.kg)), 0), 1), 0)::text as "percentOfKg"
    from activity_rows r left join row_flags f
      on (f.claim_id, f.revision, f.n, f.verifier_id) = (r.claim_id, ${of.revision}, r.n, ${of.userId})
    where r.batch_id = ${of.batchId}`)
  return rows[0]
}

export async function putFlag(
  tx: Db,
  of: Reviewed,
  n: number,
  { mark, note }: { mark: 'checked' | 'question' | null; note: string },
) {
  const { claimId, orgId, revision, userId: verifierId } = of
  await tx
    .insert(rowFlags)
    .values({ claimId, orgId, revision, verifierId, n, mark, note })
    .onConflictDoUpdate({
      target: [rowFlags.claimId, rowFlags.revision, rowFlags.n, rowFlags.verifierId],
      set: { mark, note, updatedAt: sql`now()` },
    })
}

export async function readSizes(tx: Db, { batchId }: Reviewed): Promise<SizedRow[]> {
  const { rows } = await tx.execute<SizedRow>(
    sql`select n, trim_scale(kg)::text as kg, category from activity_rows where batch_id = ${batchId} order by n`,
  )
  return rows
}

/** Replaces an earlier sample; marks and notes stay. */
export async function keepSample(
  tx: Db,
  of: Reviewed,
  engagementId: string,
  { numbers, drawn }: { numbers: number[]; drawn: DrawnSample },
) {
  const { claimId, orgId, revision, userId: verifierId } = of
  await tx
    .update(rowFlags)
    .set({ sample: false })
    .where(
      and(
        eq(rowFlags.claimId, claimId),
        eq(rowFlags.revision, revision),
        eq(rowFlags.verifierId, verifierId),
      ),
    )
  await tx.execute(sql`
    insert into row_flags (claim_id, org_id, revision, verifier_id, n, sample)
    select ${claimId}::uuid, ${orgId}::uuid, ${revision}, ${verifierId}, n, true
    from unnest(${sql.param(numbers)}::int[]) n
    on conflict (claim_id, revision, n, verifier_id) do update set sample = true`)
  const samples = sql`${engagements.samples} || ${JSON.stringify([drawn])}::jsonb`
  await changeEngagement(tx, engagementId, { samples })
}

export async function setMateriality(
  tx: Db,
  engagementId: string,
  { basis, percent }: { basis: 'totalLocation' | 'totalMarket'; percent: string },
) {
  const change = { materialityBasis: basis, materialityPercent: percent }
  await changeEngagement(tx, engagementId, change)
}

async function changeEngagement(tx: Db, id: string, change: PgUpdateSetSource<typeof engagements>) {
  const changed = tx.update(engagements).set(change).where(eq(engagements.id, id))
  changedOrThrow(await changed.returning({ id: engagements.id }))
}

/** Returns false if the claim is not under this person's review. */
export async function lockReview(tx: Db, claimId: string) {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select lock_review(${claimId}) as locked`,
  )
  return rows[0]?.locked ?? false
}

/** Carries marks and notes over to rows that are unchanged in the newest revision. */
export async function carryFlags(tx: Db, claimId: string) {
  await tx.execute(sql`select carry_flags(${claimId})`)
}

/** Returns false if the claim is not in review. */
export async function openForChanges(tx: Db, claimId: string, copiedBatch: string) {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select request_changes(${claimId}, ${copiedBatch}) as done`,
  )
  return rows[0]?.done ?? false
}
