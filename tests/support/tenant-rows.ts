import { hash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/database.ts'

/** One row in each table of claims, for the organisation that `tx` works for. */
export async function addClaimRows(tx: Db, orgId: string, userId: string) {
  const [claim, batch, calculated, run] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const set = `sha256:${hash('sha256', orgId)}`
  const letters = randomBytes(8).toString('hex').toUpperCase().match(/.{4}/g)?.join('-')
  await tx.execute(
    sql`insert into factor_sets (id, alias, header, org_id) values (${set}, 'own-test', '{}', ${orgId})`,
  )
  await tx.execute(
    sql`insert into factors (set_id, idx, org_id, key, name, unit, kg_co2e, categories, region, doc) values (${set}, 0, ${orgId}, 'a/kWh', 'A', 'kWh', 1, '{2.electricity}', 'GB', '{}')`,
  )
  await tx.execute(
    sql`insert into claims (id, org_id, certificate_id, title, period_from, period_to, approach, included, excluded, criteria, gwp) values (${claim}, ${orgId}, ${letters}, 'Inventory', '2025-01-01', '2025-12-31', 'operational-control', '', '', 'GHG Protocol', 'AR5')`,
  )
  await tx.execute(
    sql`insert into imports (id, claim_id, org_id, file_name, sha256, bytes, rows, mapping, mode, imported_by) values (${run}, ${claim}, ${orgId}, 'a.csv', ${hash('sha256', run)}, 1, 1, '{}', 'add', ${userId})`,
  )
  for (const id of [batch, calculated]) {
    await tx.execute(
      sql`insert into row_batches (id, claim_id, org_id, import_id) values (${id}, ${claim}, ${orgId}, ${run})`,
    )
    await tx.execute(activityRow({ batch: id, claim, orgId }))
  }
  await tx.execute(sql`update claims set batch_id = ${batch}, row_count = 1 where id = ${claim}`)
  await tx.execute(
    sql`insert into activity_mappings (org_id, activity, unit, site, category, factor) values (${orgId}, 'Power', 'kWh', '', '2.electricity', 'own-test:a/kWh')`,
  )
  await tx.execute(
    sql`insert into evidence_files (claim_id, org_id, name, media_type, bytes, sha256, added_by) values (${claim}, ${orgId}, 'bill.pdf', 'application/pdf', 1, ${hash('sha256', claim)}, ${userId})`,
  )
  await tx.execute(
    sql`insert into calculations (claim_id, org_id, batch_id, revision, claim_text, claim_hash, rows_root, row_secret) values (${claim}, ${orgId}, ${calculated}, 1, '{}', ${set}, '', sha256(''))`,
  )
  await tx.execute(
    sql`insert into claim_events (claim_id, org_id, actor_kind, actor_id, actor_label, event) values (${claim}, ${orgId}, 'member', ${userId}, 'A', 'created')`,
  )
  return { claim, batch, calculated }
}

export function activityRow(row: {
  batch: string
  claim: string
  orgId: string
  n?: number
  reference?: string
}) {
  const { batch, claim, orgId, n = 1, reference = '' } = row
  return sql`insert into activity_rows (batch_id, n, claim_id, org_id, reference, date_from, date_to, site, category, activity, factor_set, factor_key, quantity, unit, market_set, market_key, instrument, note, evidence, kg, problems)
    values (${batch}, ${n}, ${claim}, ${orgId}, ${reference}, '2025-01-01', '2025-01-31', '', '2.electricity', 'Power', '', 'a/kWh', 1, 'kWh', '', '', '', '', '{}', 1, '{}')`
}
