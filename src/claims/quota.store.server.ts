import { sql } from 'drizzle-orm'
import { quotaWords } from '../../content/claims/organisation.ts'
import { refuse } from '../lib/app-error.ts'
import type { Quotas } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'

/** What the organisation has stored; rows with those of earlier revisions, a file only once. */
const used = {
  claims: (orgId: string) => sql`select count(*) as used from claims where org_id = ${orgId}`,
  // The last number of each batch is found by an index, while counting would read all rows.
  rows: (orgId: string) => sql`
    select sum(last.n) as used from claims c join row_batches b on b.claim_id = c.id
    cross join lateral (
      select n from activity_rows where batch_id = b.id order by n desc limit 1
    ) last
    where c.org_id = ${orgId}`,
  evidenceBytes: (orgId: string) => sql`
    select sum(bytes) as used from (
      select distinct on (sha256) bytes from evidence_files
      where org_id = ${orgId} and removed_at is null order by sha256
    ) f`,
}

async function read(tx: Db, orgId: string, what: keyof Quotas) {
  const { rows } = await tx.execute<{ used: number }>(
    sql`select coalesce(used, 0)::float8 as used from (${used[what](orgId)}) u`,
  )
  return rows[0]?.used ?? 0
}

export async function readUsage(tx: Db, orgId: string): Promise<Quotas> {
  return {
    claims: await read(tx, orgId, 'claims'),
    rows: await read(tx, orgId, 'rows'),
    evidenceBytes: await read(tx, orgId, 'evidenceBytes'),
  }
}

export type OrgQuotas = { orgId: string; quotas: Quotas }

/**
 * Refuses what was written in this transaction, or `more` to come, if it exceeds the quota. The
 * lock is kept until the end, so that of two requests at once the second counts the first.
 */
export async function refuseBeyondQuota(
  tx: Db,
  { orgId, quotas }: OrgQuotas,
  what: keyof Quotas,
  more = 0,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${orgId}`}, 0))`)
  if ((await read(tx, orgId, what)) + more > quotas[what]) {
    refuse({ code: 'quota_exceeded', kind: 'conflict' }, quotaWords.exceeded[what](quotas[what]))
  }
}
