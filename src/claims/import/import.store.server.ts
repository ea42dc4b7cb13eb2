import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, RunInTransaction } from '../../server/db/database.ts'
import { readCompared } from '../calculation.store.server.ts'
import type { StoredClaim } from '../claim.store.server.ts'
import { activityMappings, imports, rowBatches } from '../claim.tables.ts'
import { rowsAtOnce } from '../row.store.server.ts'
import type { ActivityMapping, ImportMapping } from './import.schema.ts'

/** Reads the claim's rows in parts, in the form that analyse-file compares. */
export async function readExisting(
  inTransaction: RunInTransaction,
  batchId: string | null,
): Promise<string[]> {
  const parts: string[] = []
  let after = 0
  while (batchId) {
    const { rows, last } = await inTransaction((tx) => readCompared(tx, batchId, after))
    if (!rows) break
    parts.push(rows)
    after = last
  }
  return parts
}

export type NewImport = {
  fileName: string
  sha256: string
  bytes: number
  rows: number
  mapping: ImportMapping
  importedBy: string
}

/** Adds a batch that is not part of the claim yet. */
export async function beginImport(tx: Db, claim: StoredClaim, given: NewImport) {
  const of = { claimId: claim.id, orgId: claim.orgId }
  const [run] = await tx
    .insert(imports)
    .values({ ...given, ...of, mode: given.mapping.mode })
    .returning({ id: imports.id })
  const [batch] = await tx
    .insert(rowBatches)
    .values({ ...of, importId: run?.id, follows: claim.batchId })
    .returning({ id: rowBatches.id })
  return batch?.id ?? ''
}

export async function insertPart(tx: Db, claim: StoredClaim, batchId: string, part: string) {
  await tx.execute(sql`
    insert into activity_rows (batch_id, claim_id, org_id, n, reference, date_from, date_to, site,
      category, activity, factor_set, factor_key, quantity, unit, market_set, market_key, instrument,
      note, evidence, quality, kg, problems)
    select ${batchId}::uuid, ${claim.id}::uuid, ${claim.orgId}::uuid, r.*
    from json_to_recordset(${part}::json) as r(n int, reference text, date_from date, date_to date,
      site text, category text, activity text, factor_set text, factor_key text, quantity numeric,
      unit text, market_set text, market_key text, instrument text, note text, evidence text[], quality text,
      kg numeric, problems text[])`)
}

/** Updates the planner statistics after many rows were added. */
export async function analyseRows(tx: Db) {
  await tx.execute(sql`select analyse_rows()`)
}

/** Deletes some rows of an unused batch, then the batch. Returns true when the batch is deleted. */
export async function dropSomeRows(tx: Db, batchId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from activity_rows where batch_id = ${batchId} and n in
      (select n from activity_rows where batch_id = ${batchId} order by n limit ${rowsAtOnce})
    returning 1`)
  if (rows.length > 0) return false
  await tx.delete(rowBatches).where(eq(rowBatches.id, batchId))
  return true
}

/** Returns the batch that this one replaced. */
export async function batchBefore(tx: Db, batchId: string) {
  const [batch] = await tx
    .select({ follows: rowBatches.follows })
    .from(rowBatches)
    .where(eq(rowBatches.id, batchId))
  return batch?.follows ?? null
}

/**
 * Returns the rows before the last import, if nothing has changed since. Null without an import, or
 * if it is too old: the tidy-up removes the earlier rows an hour after this limit.
 */
export async function beforeImport(tx: Db, { batchId, version }: StoredClaim) {
  const { rows } = await tx.execute<{ batchId: string | null; file: string; rowCount: number }>(sql`
    select b.follows as "batchId", i.file_name as file,
      (select count(*)::int from activity_rows r where r.batch_id = b.follows) as "rowCount"
    from row_batches b join imports i on i.id = b.import_id
    where b.id = ${batchId} and b.made_at > now() - interval '23 hours' and exists (
      select from claim_events e where e.claim_id = b.claim_id and e.event = 'imported'
        and e.detail ->> 'version' = ${String(version)})`)
  return rows[0] ?? null
}

/** Whether the claim's rows came from this same file, with nothing changed since. */
export async function isSameImport(
  tx: Db,
  claim: StoredClaim,
  { sha256, mapping }: { sha256: string; mapping: ImportMapping },
) {
  if (!claim.batchId) return false
  const found = await tx
    .select({ id: imports.id })
    .from(imports)
    .innerJoin(rowBatches, eq(rowBatches.importId, imports.id))
    .where(
      and(
        eq(rowBatches.id, claim.batchId),
        eq(imports.sha256, sha256),
        // Choices that came with a later version are not in what an earlier one stored.
        sql`jsonb_strip_nulls(${imports.mapping}) = jsonb_strip_nulls(${JSON.stringify(mapping)}::jsonb)`,
      ),
    )
  return found.length > 0
}

export async function rememberActivities(tx: Db, orgId: string, activities: ActivityMapping[]) {
  for (const mapping of activities) {
    await tx
      .insert(activityMappings)
      .values({ ...mapping, orgId })
      .onConflictDoUpdate({
        target: [
          activityMappings.orgId,
          activityMappings.activity,
          activityMappings.unit,
          activityMappings.site,
        ],
        set: { category: mapping.category, factor: mapping.factor, updatedAt: sql`now()` },
      })
  }
}

export function readActivities(tx: Db): Promise<ActivityMapping[]> {
  return tx
    .select({
      activity: activityMappings.activity,
      unit: activityMappings.unit,
      site: activityMappings.site,
      category: activityMappings.category,
      factor: activityMappings.factor,
    })
    .from(activityMappings)
    .limit(2_000)
}

/** The choices for the organisation's last file, which are the defaults for the next one. */
export async function lastMapping(tx: Db) {
  const [last] = await tx
    .select({ mapping: imports.mapping })
    .from(imports)
    .orderBy(desc(imports.importedAt))
    .limit(1)
  return (last?.mapping as ImportMapping | undefined) ?? null
}
