import { and, asc, eq, getTableColumns, gt, inArray, like, max, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isScope } from '../factors/categories.ts'
import { changedOrThrow } from '../server/db/changed-or-throw.ts'
import type { Db, RunInTransaction } from '../server/db/database.ts'
import { matchesWords } from '../server/db/search.ts'
import type { ActivityRow } from './activity-row.ts'
import type { StoredClaim } from './claim.store.server.ts'
import { activityRows, rowBatches, rowGroups } from './claim.tables.ts'
import type { RowFilter } from './row.schema.ts'

/** Rows per statement: the embedded database answers no other request while one runs. */
export const rowsAtOnce = 1_000

export type StoredRow = ActivityRow & { n: number; kg: string; problems: string[] }

const { batchId: _batch, claimId: _claim, orgId: _org, ...shown } = getTableColumns(activityRows)
export const rowColumns = {
  ...shown,
  // Removes the zeros that the column's scale adds, so that each number has one spelling.
  quantity: sql<string>`trim_scale(${activityRows.quantity})::text`,
  kg: sql<string>`trim_scale(${activityRows.kg})::text`,
}

/** The first page has a total only if it is known without counting; pageKeys counts the rows. */
export async function listRows(
  tx: Db,
  claim: StoredClaim,
  filter: RowFilter,
  limit: number,
): Promise<{ rows: StoredRow[]; total: number | null }> {
  if (!claim.batchId) return { rows: [], total: 0 }
  const ofClaim = eq(activityRows.batchId, claim.batchId)
  const conditions = [...matching(filter)]
  const rows = await tx
    .select(rowColumns)
    .from(activityRows)
    .where(and(ofClaim, ...conditions, gt(activityRows.n, filter.after ?? 0)))
    .orderBy(asc(activityRows.n))
    .limit(limit)
  if (conditions.length === 0) return { rows, total: claim.rowCount }
  if (filter.after) return { rows, total: null }
  if (rows.length < limit) return { rows, total: rows.length }
  return { rows, total: await countGrouped(tx, claim.batchId, filter) }
}

/** Returns null if the filter needs more than the groups, or if the batch has no groups. */
async function countGrouped(tx: Db, batchId: string, filter: RowFilter) {
  if (filter.q || filter.problem) return null
  const { category, site, month: dateFrom } = rowGroups
  const [counted] = await tx
    .select({ total: sql<number | null>`sum(${rowGroups.rows})::int` })
    .from(rowGroups)
    .where(and(eq(rowGroups.batchId, batchId), ...sameGroup(filter, { category, site, dateFrom })))
  return counted?.total ?? null
}

type Grouping = Record<'category' | 'site' | 'dateFrom', AnyPgColumn>

function sameGroup({ category, site, month }: RowFilter, of: Grouping): SQL[] {
  const found: SQL[] = []
  if (category && isScope(category)) found.push(like(of.category, `${category}.%`))
  else if (category) found.push(eq(of.category, category))
  if (site !== undefined && site !== '') found.push(eq(of.site, site))
  if (month) found.push(sql`to_char(${of.dateFrom}, 'YYYY-MM') = ${month}`)
  return found
}

export function matching(filter: RowFilter): SQL[] {
  const { q, problem } = filter
  const found = sameGroup(filter, activityRows)
  if (problem === 'any') found.push(sql`${activityRows.problems} <> '{}'`)
  else if (problem) found.push(sql`${problem} = any(${activityRows.problems})`)
  const search = matchesWords(searchedText, q?.trim())
  if (search) found.push(asCommon(search))
  return found
}

const { reference, activity, site: siteName, factorKey, note } = activityRows
const searchedText = sql`(${reference} || E'\\n' || ${activity} || E'\\n' || ${siteName} || E'\\n' || ${factorKey} || E'\\n' || ${note})`

/**
 * PostgreSQL expects few rows to match a LIKE, so it would read and sort all of them. For a CASE it
 * expects that half of the rows match.
 */
function asCommon(condition: SQL) {
  return sql`case when ${condition} then true else false end`
}

export async function findRow(tx: Db, batchId: string, n: number): Promise<StoredRow | undefined> {
  const [row] = await tx.select(rowColumns).from(activityRows).where(at(batchId, n))
  return row
}

type Checked = { row: ActivityRow; kg: string; problems: string[] }

/** The caller has locked the claim, so that two rows cannot get the same number. */
export async function insertRow(
  tx: Db,
  { batchId, claim }: { batchId: string; claim: StoredClaim },
  { row, kg, problems }: Checked,
) {
  const last = sql<number>`(select coalesce(max(n), 0) + 1 from activity_rows where batch_id = ${batchId})`
  const [stored] = await tx
    .insert(activityRows)
    .values({
      ...row,
      kg,
      problems,
      batchId,
      n: last,
      claimId: claim.id,
      orgId: claim.orgId,
    })
    .returning({ n: activityRows.n })
  return stored?.n ?? 0
}

export async function updateRow(
  tx: Db,
  { batchId, n }: { batchId: string; n: number },
  { row, kg, problems }: Checked,
) {
  const changed = tx
    .update(activityRows)
    .set({ ...row, kg, problems })
    .where(at(batchId, n))
    .returning({ n: activityRows.n })
  changedOrThrow(await changed)
}

export async function deleteRows(tx: Db, batchId: string, numbers: number[]) {
  const deleted = await tx
    .delete(activityRows)
    .where(and(eq(activityRows.batchId, batchId), inArray(activityRows.n, numbers)))
    .returning({ n: activityRows.n })
  return deleted.length
}

export async function isReferenceTaken(tx: Db, batchId: string, reference: string, except: number) {
  if (reference === '') return false
  const found = await tx
    .select({ n: activityRows.n })
    .from(activityRows)
    .where(
      and(
        eq(activityRows.batchId, batchId),
        eq(activityRows.reference, reference),
        sql`${activityRows.n} <> ${except}`,
      ),
    )
  return found.length > 0
}

function at(batchId: string, n: number) {
  return and(eq(activityRows.batchId, batchId), eq(activityRows.n, n))
}

export async function insertBatch(
  tx: Db,
  claim: Pick<StoredClaim, 'id' | 'orgId'>,
  importId: string | null,
) {
  const [batch] = await tx
    .insert(rowBatches)
    .values({ claimId: claim.id, orgId: claim.orgId, importId })
    .returning({ id: rowBatches.id })
  return batch?.id ?? ''
}

/** Whether rows were deleted: the last number is then higher than the number of rows. */
export async function hasGaps(tx: Db, batchId: string, rowCount: number) {
  return (await lastNumber(tx, batchId)) !== rowCount
}

export async function lastNumber(tx: Db, batchId: string) {
  const [last] = await tx
    .select({ n: max(activityRows.n) })
    .from(activityRows)
    .where(eq(activityRows.batchId, batchId))
  return last?.n ?? 0
}

// The characters that lib/visible-text.ts removes, without line breaks.
const hidden =
  '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\U000E0000-\\U000E0FFF]'

/**
 * The number of the first row with characters that nobody sees; null if there is none. Rows stored
 * before such characters were removed may have them. Uses short transactions, as there may be many.
 */
export async function findHiddenRow(
  open: RunInTransaction,
  batchId: string,
): Promise<number | null> {
  const last = await open((tx) => lastNumber(tx, batchId))
  for (let after = 0; after < last; after += rowsAtOnce) {
    const { rows } = await open((tx) =>
      tx.execute<{ n: number }>(sql`
        select n from activity_rows
        where batch_id = ${batchId} and n > ${after} and n <= ${after + rowsAtOnce}
          and reference || site || activity || instrument || note ~ ${hidden}
        order by n limit 1`),
    )
    if (rows[0]) return rows[0].n
  }
  return null
}

/** Counts the rows that prevent the claim from being submitted. */
export async function countErrors(tx: Db, batchId: string, codes: readonly string[]) {
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(activityRows)
    .where(
      and(
        eq(activityRows.batchId, batchId),
        sql`${activityRows.problems} <> '{}'`,
        sql`${activityRows.problems} && ${sql.param(codes)}::text[]`,
      ),
    )
  return counted?.total ?? 0
}

export type Period = { from: string; to: string }

const isOutside = ({ from, to }: Period) =>
  sql`(date_from < ${from}::date or date_to > ${to}::date)`

export const problemsIn = (period: Period) => sql`
  array_remove(problems, 'outside_period') ||
    case when ${isOutside(period)} then array['outside_period'] else '{}'::text[] end`

/** Rows that a new period moves outside it, or back inside. */
const moved = (batchId: string, period: Period) => sql`
  batch_id = ${batchId} and ${isOutside(period)} <> ('outside_period' = any(problems))`

export async function checkPeriodAgain(tx: Db, batchId: string, period: Period) {
  await tx.execute(sql`
    update activity_rows set problems = ${problemsIn(period)} where ${moved(batchId, period)}`)
}

/** Whether a new period moves more rows than one short statement may change. */
export async function movesManyRows(tx: Db, batchId: string, period: Period) {
  const found = await tx
    .select({ n: activityRows.n })
    .from(activityRows)
    .where(moved(batchId, period))
    .offset(rowsAtOnce)
    .limit(1)
  return found.length > 0
}

export async function listBatches(tx: Db, claimId: string) {
  const found = await tx
    .select({ id: rowBatches.id })
    .from(rowBatches)
    .where(eq(rowBatches.claimId, claimId))
  return found.map(({ id }) => id)
}
