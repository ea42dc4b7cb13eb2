import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { organisations } from '../organisations/organisation.tables.ts'
import type { Db } from '../server/db/database.ts'
import type { StoredClaim } from './claim.store.server.ts'
import { calculations, claims } from './claim.tables.ts'
import { rowsAtOnce } from './row.store.server.ts'

/** Reads the rows as they are committed to: JSON arrays ordered by row number. */
export function readCommitted(tx: Db, batchId: string, after: number) {
  return readArrays(tx, batchId, after, sql``)
}

/** The same with their data quality at the end, which no commitment has. */
export function readCompared(tx: Db, batchId: string, after: number) {
  return readArrays(tx, batchId, after, sql`, quality`)
}

async function readArrays(tx: Db, batchId: string, after: number, more: SQL) {
  const { rows } = await tx.execute<{ rows: string | null; last: number }>(sql`
    select json_agg(json_build_array(n, reference, date_from, date_to, site, category, activity,
        factor_set, factor_key, trim_scale(quantity)::text, unit, market_set, market_key, instrument,
        note, evidence${more}) order by n)::text as rows, max(n) as last
    from (select * from activity_rows where batch_id = ${batchId} and n > ${after} order by n limit ${rowsAtOnce}) r`)
  return rows[0] ?? { rows: null, last: 0 }
}

export async function findOrganisationOf(tx: Db, claim: StoredClaim) {
  const [organisation] = await tx
    .select({
      publicId: organisations.publicId,
      name: organisations.name,
      country: organisations.country,
    })
    .from(organisations)
    .where(eq(organisations.id, claim.orgId))
  return organisation
}

/** Each revision has one calculation: a second instance that calculated the same adds nothing. */
export async function insertCalculation(tx: Db, calculation: typeof calculations.$inferInsert) {
  await tx
    .insert(calculations)
    .values(calculation)
    .onConflictDoNothing({ target: [calculations.claimId, calculations.revision] })
}

export async function findCalculation(tx: Db, claimId: string) {
  const [newest] = await tx
    .select()
    .from(calculations)
    .where(eq(calculations.claimId, claimId))
    .orderBy(desc(calculations.revision))
    .limit(1)
  return newest
}

export async function findCertificateOf(tx: Db, claimId: string) {
  const [claim] = await tx
    .select({ certificateId: claims.certificateId })
    .from(claims)
    .where(eq(claims.id, claimId))
  return claim?.certificateId ?? null
}
