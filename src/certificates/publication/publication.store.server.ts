import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { StoredClaim } from '../../claims/claim.store.server.ts'
import { claims } from '../../claims/claim.tables.ts'
import type { Db } from '../../server/db/database.ts'

// For the owner of a signed claim; `tx` works for the organisation.

const withdrawable = ['published', 'restated'] as const

/** The newest first. */
export function listWithdrawable(tx: Db) {
  const { id, title, periodFrom, periodTo, certificateId, state, updatedAt } = claims
  return tx
    .select({ id, title, periodFrom, periodTo, certificateId })
    .from(claims)
    .where(inArray(state, [...withdrawable]))
    .orderBy(desc(updatedAt))
    .limit(100)
}

/** The claim that is to replace this one, if somebody has begun it. */
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

/** Copies only the rows with the hashes: the bytes are stored once. */
export async function copyEvidence(tx: Db, from: string, to: string) {
  await tx.execute(sql`
    insert into evidence_files (claim_id, org_id, name, media_type, bytes, sha256, added_by, added_at)
    select ${to}::uuid, org_id, name, media_type, bytes, sha256, added_by, added_at from evidence_files
    where claim_id = ${from}::uuid and removed_at is null`)
}

export async function findPublicKey(db: Db, key: string) {
  const { rows } = await db.execute<{
    registration: string
    status: string
    revoked_since: Date | string | null
    revoked_reason: string | null
  }>(sql`select * from public_key(${key})`)
  return rows[0]
}
