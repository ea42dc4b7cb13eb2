import { hash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newPublicId } from '../../src/organisations/organisation.store.server.ts'
import { asOwner } from '../../src/server/db/as-owner.ts'
import type { Db } from '../../src/server/db/database.ts'
import { asTenant, asVerifier } from '../../src/server/db/tenancy.ts'

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
    await tx.execute(sql`select fill_row_groups(${id})`)
  }
  await tx.execute(sql`update claims set batch_id = ${batch}, row_count = 1 where id = ${claim}`)
  await tx.execute(
    sql`insert into activity_mappings (org_id, activity, unit, site, category, factor) values (${orgId}, 'Power', 'kWh', '', '2.electricity', 'own-test:a/kWh')`,
  )
  await tx.execute(
    sql`insert into program_calls (org_id, key, request_hash) values (${orgId}, 'a', sha256(''))`,
  )
  await tx.execute(
    sql`insert into evidence_files (claim_id, org_id, name, media_type, bytes, sha256, added_by) values (${claim}, ${orgId}, 'bill.pdf', 'application/pdf', 1, ${hash('sha256', claim)}, ${userId})`,
  )
  await tx.execute(
    sql`insert into report_texts (claim_id, org_id, key, text, updated_by) values (${claim}, ${orgId}, 'about', 'We move containers.', ${userId})`,
  )
  await tx.execute(
    sql`insert into public_reports (claim_id, org_id, shown_by) values (${claim}, ${orgId}, ${userId})`,
  )
  await tx.execute(
    sql`insert into calculations (claim_id, org_id, batch_id, revision, claim_text, claim_hash, rows_root, row_secret) values (${claim}, ${orgId}, ${calculated}, 1, '{}', ${set}, '', sha256(''))`,
  )
  await tx.execute(
    sql`insert into claim_events (claim_id, org_id, actor_kind, actor_id, actor_label, event) values (${claim}, ${orgId}, 'member', ${userId}, 'A', 'created')`,
  )
  await tx.execute(
    sql`insert into audit_events (actor_kind, action, target_id, outcome) values ('system', 'claim.change', ${claim}, 'done')`,
  )
  await tx.execute(
    sql`insert into sso_providers (org_id, issuer, client_id, client_secret, new_role) values (${orgId}, 'https://login.example.com', 'a', '', 'viewer') on conflict do nothing`,
  )
  await tx.execute(
    sql`insert into sso_domains (org_id, domain) values (${orgId}, 'example.com') on conflict do nothing`,
  )
  await tx.execute(
    sql`insert into spend_rates (org_id, from_unit, to_unit, rate, source, stated_on, added_by) values (${orgId}, 'AED2025', 'USD2022', 0.25, 'A', '2025-12-31', ${userId})`,
  )
  await addYearRows(tx, orgId, userId)
  return { claim, batch, calculated }
}

async function addYearRows(tx: Db, orgId: string, userId: string) {
  await tx.execute(
    sql`insert into base_years (org_id, year, measure, reason, chosen_by) values (${orgId}, 2025, 'totalLocation', '', ${userId}) on conflict do nothing`,
  )
  await tx.execute(
    sql`insert into base_year_events (org_id, kind, effect_kg, happened_on, note, evidence, recorded_by) values (${orgId}, 'method', 1, '2025-01-01', 'A', '{}', ${userId})`,
  )
  await tx.execute(
    sql`insert into targets (org_id, kind, measure, base_year, target_year, reduction_percent, note, set_by) values (${orgId}, 'absolute', 'totalLocation', 2025, 2030, 42, '', ${userId})`,
  )
  await tx.execute(
    sql`insert into denominators (org_id, year, key, kind, label, unit, value, evidence, note, updated_by) values (${orgId}, 2025, 'employees', 'employees', 'Employees', 'FTE', 3, '{}', '', ${userId}) on conflict do nothing`,
  )
}

/** Adds a verifier organisation with one member, whose account already exists. */
export async function addVerifierOrganisation(db: Db, userId: string) {
  const orgId = randomUUID()
  await asOwner(db, async (tx) => {
    await tx.execute(
      sql`insert into organisations (id, public_id, name, country, kind) values (${orgId}, ${newPublicId()}, 'Assurers', 'AE', 'verifier')`,
    )
    await tx.execute(
      sql`insert into org_members (user_id, org_id, role) values (${userId}, ${orgId}, 'verifier')`,
    )
  })
  return orgId
}

export function engagement(row: { claim: string; orgId: string; verifierOrgId: string }) {
  const { claim, orgId, verifierOrgId } = row
  return sql`insert into engagements (claim_id, org_id, verifier_org_id, assurance, standard, summary) values (${claim}, ${orgId}, ${verifierOrgId}, 'limited', 'ISO 14064-3:2019', '{}')`
}

/** Adds one row to each assurance table, for a claim made by addClaimRows. */
export async function addReviewRows(
  db: Db,
  { claim, orgId }: { claim: string; orgId: string },
  { verifierId, verifierOrgId }: { verifierId: string; verifierOrgId: string },
) {
  const [finding, keyId] = [randomUUID(), `sha256:${hash('sha256', claim)}`]
  await asOwner(db, async (tx) => {
    await tx.execute(engagement({ claim, orgId, verifierOrgId }))
    await tx.execute(
      sql`update engagements set status = 'approved', approved_by = 'admin', approved_at = now() where claim_id = ${claim} and status = 'requested'`,
    )
    // The submitted rows must be those of the calculation.
    await tx.execute(
      sql`update claims set batch_id = (select batch_id from calculations where claim_id = ${claim}) where id = ${claim}`,
    )
    await tx.execute(sql`update claims set state = 'submitted' where id = ${claim}`)
  })
  await asTenant(db, { userId: verifierId, orgId: verifierOrgId }, async (tx) => {
    await tx.execute(
      sql`select accept_engagement(id) from engagements where claim_id = ${claim} and status = 'approved'`,
    )
    await tx.execute(
      sql`insert into verifier_keys (id, user_id, org_id, registration) values (${keyId}, ${verifierId}, ${verifierOrgId}, '{}')`,
    )
  })
  await asVerifier(db, { userId: verifierId, claimId: claim }, async (tx) => {
    await tx.execute(
      sql`insert into findings (id, claim_id, org_id, number, kind, title, revision, raised_by) values (${finding}, ${claim}, ${orgId}, 1, 'nonconformity', 'A meter', 1, ${verifierId})`,
    )
    await tx.execute(
      sql`insert into finding_messages (finding_id, claim_id, org_id, author_id, author_side, author_label, text) values (${finding}, ${claim}, ${orgId}, ${verifierId}, 'verifier', 'V', 'Why?')`,
    )
    await tx.execute(
      sql`insert into row_flags (claim_id, revision, n, verifier_id, org_id, mark) values (${claim}, 1, 1, ${verifierId}, ${orgId}, 'checked')`,
    )
  })
  return { finding, keyId }
}

export function statement(row: { claim: string; orgId: string; keyId: string }) {
  const { claim, orgId, keyId } = row
  return sql`insert into statements (claim_id, org_id, calculation_id, envelope, statement_hash, key_id, signed_at) select ${claim}, ${orgId}, id, '{}', ${keyId}, ${keyId}, now() from calculations where claim_id = ${claim} order by revision desc limit 1`
}

export function approveKeys(db: Db) {
  return asOwner(db, (tx) =>
    tx.execute(
      sql`update verifier_keys set status = 'approved', approved_by = 'admin', approved_at = now() where status = 'pending'`,
    ),
  )
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
