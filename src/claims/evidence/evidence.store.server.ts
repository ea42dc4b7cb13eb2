import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../accounts/account.tables.ts'
import { changedOrThrow } from '../../server/db/changed-or-throw.ts'
import type { Db } from '../../server/db/database.ts'
import type { StoredClaim } from '../claim.store.server.ts'
import { evidenceFiles } from '../claim.tables.ts'

export type StoredEvidence = typeof evidenceFiles.$inferSelect

/** The name of the stored file. An organisation stores the same bytes once. */
export function evidenceFileName({ orgId, sha256 }: Pick<StoredEvidence, 'orgId' | 'sha256'>) {
  return `evidence/${orgId}/${sha256}`
}

export function listEvidence(tx: Db, claimId: string) {
  const person = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), '')`
  return tx
    .select({ file: evidenceFiles, by: person })
    .from(evidenceFiles)
    .leftJoin(users, eq(users.id, evidenceFiles.addedBy))
    .where(eq(evidenceFiles.claimId, claimId))
    .orderBy(asc(evidenceFiles.name))
}

export async function evidenceNames(tx: Db, claimId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: evidenceFiles.name })
    .from(evidenceFiles)
    .where(eq(evidenceFiles.claimId, claimId))
  return rows.map(({ name }) => name)
}

export async function findEvidence(tx: Db, id: string): Promise<StoredEvidence | undefined> {
  const [file] = await tx.select().from(evidenceFiles).where(eq(evidenceFiles.id, id))
  return file
}

export async function evidenceSize(tx: Db, claimId: string) {
  const [found] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(bytes), 0)::float8`,
    })
    .from(evidenceFiles)
    .where(eq(evidenceFiles.claimId, claimId))
  return found ?? { files: 0, bytes: 0 }
}

export async function insertEvidence(
  tx: Db,
  claim: Pick<StoredClaim, 'id' | 'orgId'>,
  file: Pick<StoredEvidence, 'name' | 'mediaType' | 'bytes' | 'sha256' | 'addedBy'>,
) {
  const [stored] = await tx
    .insert(evidenceFiles)
    .values({ ...file, claimId: claim.id, orgId: claim.orgId })
    .returning()
  return stored as StoredEvidence
}

export async function deleteEvidence(tx: Db, id: string) {
  const deleted = tx.delete(evidenceFiles).where(eq(evidenceFiles.id, id))
  changedOrThrow(await deleted.returning({ id: evidenceFiles.id }))
}

/** The bytes will be removed, but the row with their hash stays. */
export async function markRemoved(tx: Db, id: string) {
  const removed = tx
    .update(evidenceFiles)
    .set({ removedAt: sql`now()` })
    .where(and(eq(evidenceFiles.id, id), isNull(evidenceFiles.removedAt)))
  changedOrThrow(await removed.returning({ id: evidenceFiles.id }))
}

export async function isNamed(tx: Db, { orgId, sha256 }: Pick<StoredEvidence, 'orgId' | 'sha256'>) {
  const found = await tx
    .select({ id: evidenceFiles.id })
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.orgId, orgId),
        eq(evidenceFiles.sha256, sha256),
        isNull(evidenceFiles.removedAt),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Counts the rows that name each file, including files that were not added. */
export async function countNamed(tx: Db, batchId: string) {
  const { rows } = await tx.execute<{ name: string; rows: number }>(sql`
    select name, count(*)::int as rows from activity_rows, unnest(evidence) name
    where batch_id = ${batchId} and evidence <> '{}' group by name order by name`)
  return rows
}

/**
 * Updates the missing evidence warning of rows after a file was added or removed. Without a name,
 * all rows with evidence are checked.
 */
export async function checkNamesAgain(tx: Db, claim: StoredClaim, name?: string) {
  if (!claim.batchId) return
  const concerned = name === undefined ? sql`evidence <> '{}'` : sql`${name} = any(evidence)`
  await tx.execute(sql`
    update activity_rows r set problems = array_remove(problems, 'missing_evidence') ||
      case when l.is_missing then array['missing_evidence'] else '{}'::text[] end
    from (
      select n, exists (
        select from unnest(evidence) as e(name) where not exists (
          select from evidence_files f where f.claim_id = ${claim.id} and f.name = e.name)
      ) as is_missing
      from activity_rows where batch_id = ${claim.batchId} and ${concerned}
    ) l
    where r.batch_id = ${claim.batchId} and r.n = l.n
      and l.is_missing <> ('missing_evidence' = any(r.problems))`)
}
