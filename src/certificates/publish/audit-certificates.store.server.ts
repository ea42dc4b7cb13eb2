import { asc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { certificates } from '../certificate.tables.ts'

// What the log's entries must find in other tables. Each function returns the first difference.

export function readCertificates(tx: Db, after: string, count: number) {
  return tx
    .select()
    .from(certificates)
    .where(gt(certificates.id, after))
    .orderBy(asc(certificates.id))
    .limit(count)
}

export function readStandings(tx: Db, after: string, count: number) {
  const { id, keyId, signedAt, status, restatedBy, reason, keyRevokedSince } = certificates
  return tx
    .select({ id, keyId, signedAt, status, restatedBy, reason, keyRevokedSince })
    .from(certificates)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(count)
}

/** A statement in the log has its certificate. */
export function findUnpublished(tx: Db) {
  return firstOf(
    tx,
    sql`
    select 'Certificate ' || e.ref || ' is in the log and missing here.' as difference
    from log_entries e where e.kind = 'statement'
      and not exists (select from certificates c where c.id = e.ref) limit 1`,
  )
}

/** A key that the log revoked cannot sign again. */
export function findForeignKey(tx: Db) {
  return firstOf(
    tx,
    sql`
    select 'Key ' || k.id || ' was revoked in the log, and is not here.' as difference
    from verifier_keys k
    join (select ref, min((convert_from(data, 'UTF8')::json ->> 'since')::timestamptz) as since
          from log_entries where kind = 'key-revoked' group by ref) e on e.ref = k.id
    where k.status <> 'revoked' or date_trunc('second', k.revoked_since) > e.since limit 1`,
  )
}

/** A claim with a certificate cannot be changed or signed again. */
export function findForeignClaim(tx: Db) {
  return firstOf(
    tx,
    sql`
    select 'Certificate ' || c.id || ' is published, and its claim is ' || w.state || '.' as difference
    from certificates c join claims w on w.certificate_id = c.id
    where w.state not in ('published', 'restated', 'withdrawn')
      or (w.state = 'published' and c.status in ('restated', 'withdrawn')) limit 1`,
  )
}

async function firstOf(tx: Db, query: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{ difference: string }>(query)
  return rows[0]?.difference ?? null
}
