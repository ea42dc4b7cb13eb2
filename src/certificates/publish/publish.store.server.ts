import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { statements, verifierKeys } from '../../assurance/assurance.tables.ts'
import { calculations, claims } from '../../claims/claim.tables.ts'
import { factorSets, factors } from '../../factors/factor.tables.ts'
import { organisations } from '../../organisations/organisation.tables.ts'
import type { Db } from '../../server/db/database.ts'
import { certificates } from '../certificate.tables.ts'

import type { Standing } from './certificate-standing.ts'

// Applies entries of the log. Each function works in the sequencer's transaction.

export type StoredCertificate = typeof certificates.$inferSelect

/** All data from which a signed claim is published. */
export async function findSigned(tx: Db, certificateId: string) {
  const [signed] = await tx
    .select({
      claimId: claims.id,
      orgId: claims.orgId,
      listed: claims.listed,
      claimText: calculations.claimText,
      envelope: statements.envelope,
      signedAt: statements.signedAt,
      keyId: verifierKeys.id,
      registration: verifierKeys.registration,
    })
    .from(claims)
    .innerJoin(statements, eq(statements.claimId, claims.id))
    .innerJoin(calculations, eq(calculations.id, statements.calculationId))
    .innerJoin(verifierKeys, eq(verifierKeys.id, statements.keyId))
    .where(and(eq(claims.certificateId, certificateId), eq(claims.state, 'signed')))
  return signed
}

/** The header of a set, and all its factors in order. */
export async function readFactorSet(tx: Db, setId: string) {
  const [set] = await tx
    .select({ header: factorSets.header })
    .from(factorSets)
    .where(eq(factorSets.id, setId))
  const rows = await tx
    .select({ key: factors.key, doc: factors.doc })
    .from(factors)
    .where(eq(factors.setId, setId))
    .orderBy(asc(factors.idx))
  return set && { header: set.header, factors: rows }
}

export async function insertCertificate(tx: Db, row: typeof certificates.$inferInsert) {
  const [stored] = await tx.insert(certificates).values(row).returning()
  return stored as StoredCertificate
}

export async function findStoredCertificate(db: Db, id: string) {
  const [found] = await db.select().from(certificates).where(eq(certificates.id, id))
  return found
}

const yearsKept = sql.raw(`interval '5 years'`)

/** Makes the claim public, and keeps its evidence for five years. */
export async function markPublished(tx: Db, claim: { claimId: string; orgId: string }) {
  await tx.execute(sql`update claims set state = 'published', updated_at = now(), version = version + 1
    where id = ${claim.claimId}`)
  await tx.execute(sql`update evidence_files
    set retain_until = greatest(retain_until, (current_date + ${yearsKept})::date)
    where claim_id = ${claim.claimId}`)
  await tellClaims(tx, [claim.claimId], 'published')
}

/**
 * Marks a claim as published although an older backup has it in an earlier state: its certificate
 * is public, so nobody may sign it a second time.
 */
export function forcePublished(tx: Db, certificateId: string) {
  return asRestore(
    tx,
    sql`update claims set state = 'published', updated_at = now(), version = version + 1
    where certificate_id = ${certificateId} and state not in ('published', 'restated', 'withdrawn')`,
  )
}

/** Revokes keys that an older backup still trusts. */
export async function forceRevoked(
  tx: Db,
  keys: readonly { key: string; since: string; reason: string }[],
) {
  for (const { key, since, reason } of keys) {
    await asRestore(
      tx,
      sql`update verifier_keys set status = 'revoked', revoked_reason = ${reason},
        revoked_since = least(revoked_since, ${since}::timestamptz) where id = ${key}`,
    )
  }
}

async function asRestore(tx: Db, statement: SQL) {
  await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
  await tx.execute(statement)
  await tx.execute(sql`select set_config('app.maintenance', '', true)`)
}

/** Statements about a disabled organisation wait until it is enabled again. */
export async function findHeld(tx: Db) {
  const held = await tx
    .select({ id: claims.certificateId })
    .from(claims)
    .innerJoin(organisations, eq(organisations.id, claims.orgId))
    .where(and(isNotNull(organisations.disabledAt), eq(claims.state, 'signed')))
  return held.map(({ id }) => id)
}

/** The certificates that these replace. */
export async function findRestated(tx: Db, certificateIds: readonly string[]) {
  if (certificateIds.length === 0) return []
  const { rows } = await tx.execute<{ certificate: string; by: string }>(sql`
    select o.certificate_id as certificate, c.certificate_id as by
    from claims c join claims o on o.id = c.restates
    where c.certificate_id = any (${`{${certificateIds.join()}}`}::text[])
      and exists (select from certificates p where p.id = o.certificate_id)
      and not exists (select from log_pending w
                      where w.kind = 'restated' and w.ref = o.certificate_id)`)
  return rows
}

export async function markKeysLogged(tx: Db, keys: readonly { key: string; index: number }[]) {
  await tx.execute(sql`
    update verifier_keys k set log_index = given.index
    from ${given(keys, 'key text, index bigint')}
    where k.id = given.key and k.log_index is null`)
}

/** The certificates that are named, and those of the keys. */
export function findAffected(tx: Db, ids: readonly string[], keys: readonly string[]) {
  const { id, keyId, signedAt } = certificates
  return tx
    .select({ id, keyId, signedAt })
    .from(certificates)
    .where(or(inArray(id, [...ids]), inArray(keyId, [...keys])))
}

export async function writeStandings(tx: Db, standings: readonly ({ id: string } & Standing)[]) {
  await tx.execute(sql`
    update certificates c set status = given.status, restated_by = given."restatedBy",
      reason = given.reason, key_revoked_since = given."keyRevokedSince"
    from ${given(standings, 'id text, status text, "restatedBy" text, reason text, "keyRevokedSince" timestamptz')}
    where c.id = given.id`)
}

export async function markKeysRevoked(tx: Db, keys: readonly { key: string; index: number }[]) {
  await tx.execute(sql`
    update verifier_keys k set revoke_log_index = given.index
    from ${given(keys, 'key text, index bigint')}
    where k.id = given.key and k.status = 'revoked' and k.revoke_log_index is null`)
}

export async function moveClaims(
  tx: Db,
  entries: readonly { certificate: string }[],
  to: 'restated' | 'withdrawn',
  from: readonly string[],
) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update claims c set state = ${to}, updated_at = now(), version = version + 1
    from ${given(entries, 'certificate text')}
    where c.certificate_id = given.certificate and c.state = any (${`{${from.join()}}`}::text[])
    returning c.id`)
  await tellClaims(
    tx,
    rows.map(({ id }) => id),
    to,
  )
}

async function tellClaims(tx: Db, claimIds: readonly string[], event: string) {
  if (claimIds.length === 0) return
  await tx.execute(sql`
    insert into claim_events (claim_id, org_id, actor_kind, actor_label, event)
    select id, org_id, 'system', 'Transparency log', ${event} from claims
    where id = any (${`{${claimIds.join()}}`}::uuid[])`)
}

function given(entries: readonly object[], columns: string) {
  return sql`json_to_recordset(${JSON.stringify(entries)}::json) as given(${sql.raw(columns)})`
}
