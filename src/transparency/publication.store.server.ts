import { eq, sql } from 'drizzle-orm'
import type { StoredClaim } from '../claims/claim.store.server.ts'
import type { Db } from '../server/db/database.ts'
import { claims } from '../server/db/schema.ts'

// What an owner does with a signed claim; `tx` works for the organisation.

/** The claim that is to take the place of this one, if somebody has begun it. */
export async function findRestatement(tx: Db, claimId: string) {
  const [found] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(eq(claims.restates, claimId))
    .limit(1)
  return found
}

export async function insertRestatement(
  tx: Db,
  old: StoredClaim,
  given: { certificateId: string; createdBy: string },
): Promise<StoredClaim> {
  const { title, periodFrom, periodTo, approach, included, excluded, criteria, gwp } = old
  const [claim] = await tx
    .insert(claims)
    .values({
      ...given,
      ...{ title, periodFrom, periodTo, approach, included, excluded, criteria, gwp },
      orgId: old.orgId,
      isSample: old.isSample,
      listed: old.listed,
      restates: old.id,
    })
    .returning()
  return claim as StoredClaim
}

/** Some rows of the old claim as rows of the new one. Returns the last number, null at the end. */
export async function copyRowsInto(
  tx: Db,
  from: string,
  to: { batchId: string; claimId: string },
  after: number,
) {
  const { rows } = (await tx.execute(sql`
    with part as (select * from activity_rows where batch_id = ${from} and n > ${after} order by n limit 5000),
    copied as (
      insert into activity_rows (batch_id, claim_id, n, org_id, reference, date_from, date_to, site,
        category, activity, factor_set, factor_key, quantity, unit, market_set, market_key, instrument,
        note, evidence, kg, problems)
      select ${to.batchId}::uuid, ${to.claimId}::uuid, n, org_id, reference, date_from, date_to, site,
        category, activity, factor_set, factor_key, quantity, unit, market_set, market_key, instrument,
        note, evidence, kg, problems from part
    )
    select max(n) as last from part`)) as unknown as { rows: { last: number | null }[] }
  return rows[0]?.last ?? null
}

/** By hash: the bytes are stored once. */
export async function copyEvidence(tx: Db, from: string, to: string) {
  await tx.execute(sql`
    insert into evidence_files (claim_id, org_id, name, media_type, bytes, sha256, added_by, added_at)
    select ${to}::uuid, org_id, name, media_type, bytes, sha256, added_by, added_at from evidence_files
    where claim_id = ${from}::uuid and removed_at is null`)
}

export async function findPublicKey(db: Db, key: string) {
  const { rows } = (await db.execute(sql`select * from public_key(${key})`)) as unknown as {
    rows: {
      registration: string
      status: string
      revoked_since: Date | string | null
      revoked_reason: string | null
    }[]
  }
  return rows[0]
}
