import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeLog, openLog, sequence } from '../../../tests/support/hooked-log.ts'
import {
  newVerifier,
  publishedClaim,
  signClaim,
  submittedClaim,
  type Verifier,
} from '../../../tests/support/signed-claim.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { addLogEntry } from '../../assurance/log-pending.store.server.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import { countPending, listLogKeys } from '../../transparency/log.store.server.ts'
import { asSequencer, setFreeze } from '../../transparency/sequencer.store.server.ts'
import { readBundle } from '../certificate-bundle.server.ts'
import { findStoredCertificate } from './publish.store.server.ts'

const test = testApp()
let verifier: Verifier
beforeAll(async () => {
  await openLog(test.services)
  verifier = await newVerifier(test)
})

async function bundleOf(certificateId: string) {
  const { db } = test.services
  const certificate = await findStoredCertificate(db, certificateId)
  if (!certificate) throw new Error('not published')
  return { certificate, bundle: await readBundle(db, certificate) }
}

async function check(certificateId: string) {
  const { certificate, bundle } = await bundleOf(certificateId)
  const trustedLogKeys = (await listLogKeys(test.services.db)).map(({ vkey }) => vkey)
  const { outcome } = verifyCertificate(bundle, { trustedLogKeys, standing: 'valid' })
  return { outcome, status: certificate.status, entries: bundle.log.entries.length }
}

async function logEntry(entry: Parameters<typeof addLogEntry>[1]) {
  await addLogEntry(test.services.db, entry)
  await sequence(test.services)
}

async function one<T extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  const { rows } = await asOwner(test.services.db, (tx) => tx.execute<T>(query))
  return rows[0]
}

describe('a signed claim', () => {
  it('is published with a certificate that everybody can check', async () => {
    const claim = await submittedClaim(test, verifier)
    await asOwner(test.services.db, (tx) =>
      tx
        .execute(sql`select set_config('app.maintenance', 'restore', true)`)
        .then(() =>
          tx.execute(
            sql`insert into evidence_files (claim_id, org_id, name, media_type, bytes, sha256) select id, org_id, 'bill.pdf', 'application/pdf', 1, repeat('a', 64) from claims where id = ${claim.id}`,
          ),
        ),
    )
    await signClaim(test, verifier, claim.id)
    await sequence(test.services)
    expect(await check(claim.certificate)).toEqual({
      outcome: 'valid',
      status: 'valid',
      entries: 2,
    })
    expect(
      await one(sql`select c.state, e.retain_until > current_date + interval '4 years 364 days' as kept,
        k.log_index is not null as logged from claims c join evidence_files e on e.claim_id = c.id,
        verifier_keys k where c.id = ${claim.id} and k.id = ${verifier.id}`),
    ).toEqual({ state: 'published', kept: true, logged: true })
  })

  it('waits if its certificate would not be valid, without holding up others', async () => {
    const bad = await submittedClaim(test, verifier)
    await signClaim(test, verifier, bad.id, { signedAt: '2025-06-01T10:00:00Z' })
    const good = await submittedClaim(test, verifier)
    await signClaim(test, verifier, good.id)
    await sequence(test.services)
    expect(await check(good.certificate)).toMatchObject({ outcome: 'valid' })
    expect(await findStoredCertificate(test.services.db, bad.certificate)).toBeUndefined()
    expect(await one(sql`select state from claims where id = ${bad.id}`)).toEqual({
      state: 'signed',
    })
    expect(await one(sql`select problem from log_pending where ref = ${bad.certificate}`)).toEqual({
      problem: expect.stringContaining('times (before-end)'),
    })
    expect(await asSequencer(test.services.db, countPending)).toEqual({ waiting: 1, stuck: 1 })
    expect(await sequence(test.services)).toBe(0)
  })

  it('is published by one of several sequencers, once', async () => {
    const claim = await submittedClaim(test, verifier)
    await signClaim(test, verifier, claim.id)
    const counts = await Promise.all([1, 2, 3].map(() => sequence(test.services)))
    expect(counts.sort()).toEqual([0, 0, 1])
    expect(await check(claim.certificate)).toMatchObject({ outcome: 'valid' })
  })
})

describe('a certificate', () => {
  it('can be withdrawn', async () => {
    const { certificate, id } = await publishedClaim(test, verifier)
    await logEntry({ type: 'withdrawn', certificate, reason: 'error-found' })
    expect(await check(certificate)).toEqual({
      outcome: 'withdrawn',
      status: 'withdrawn',
      entries: 3,
    })
    expect(await one(sql`select state from claims where id = ${id}`)).toEqual({
      state: 'withdrawn',
    })
  })

  it('is restated by the one that takes its place, in the same batch', async () => {
    const old = await publishedClaim(test, verifier)
    const next = await submittedClaim(test, verifier)
    await asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
      await tx.execute(sql`update claims set restates = ${old.id} where id = ${next.id}`)
    })
    await signClaim(test, verifier, next.id)
    expect(await sequence(test.services)).toBe(2)
    expect(await check(old.certificate)).toMatchObject({ outcome: 'restated', status: 'restated' })
    expect((await bundleOf(old.certificate)).certificate.restatedBy).toBe(next.certificate)
    expect(await check(next.certificate)).toMatchObject({ outcome: 'valid' })
    expect(await one(sql`select state from claims where id = ${old.id}`)).toEqual({
      state: 'restated',
    })
  })

  it('counts no more if its key was revoked from before it was signed', async () => {
    const other = await newVerifier(test, 'Rea Revoked')
    const before = await publishedClaim(test, other)
    const entry = { type: 'key-revoked', key: other.id, reason: 'rotated' } as const
    await logEntry({ ...entry, since: '2100-01-01T00:00:00Z' })
    expect(await check(before.certificate)).toMatchObject({ outcome: 'valid', status: 'valid' })
    await logEntry({ ...entry, reason: 'lost', since: '2026-01-01T00:00:00Z' })
    expect(await check(before.certificate)).toMatchObject({
      outcome: 'key-revoked',
      status: 'key-revoked',
    })
  })

  it.each([
    ["update certificates set claim = '{}'", '23000'],
    ["update certificates set org_name = 'Another'", '23000'],
    ['delete from certificates', '23000'],
    ['truncate certificates', '23000'],
  ])('refuses the owner who tries: %s', async (statement, code) => {
    await expect(test.alterDatabase(statement)).rejects.toMatchObject({ cause: { code } })
    await expect(test.services.db.execute(statement)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})

it('keeps its proofs, and what is logged about it, in the log that follows a closed one', async () => {
  const { certificate } = await publishedClaim(test, verifier)
  await asSequencer(test.services.db, (tx) => setFreeze(tx, 'tried'))
  await closeLog(test.services)
  const { bundle } = await bundleOf(certificate)
  expect(bundle.log.vkey).toMatch(/\/log\/2\+/)
  expect(await check(certificate)).toMatchObject({ outcome: 'valid' })
  await logEntry({ type: 'withdrawn', certificate, reason: 'other' })
  expect(await check(certificate)).toMatchObject({ outcome: 'withdrawn', entries: 3 })
  const later = await publishedClaim(test, verifier)
  expect(await check(later.certificate)).toMatchObject({ outcome: 'valid' })
})
