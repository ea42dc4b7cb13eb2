import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openLog, replayCertificates, sequence } from '../../../tests/support/hooked-log.ts'
import { cutLog } from '../../../tests/support/log.ts'
import { newVerifier, publishedClaim } from '../../../tests/support/signed-claim.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { addLogEntry } from '../../assurance/log-pending.store.server.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import { findNewestCheckpoint } from '../../transparency/log.store.server.ts'
import { readBundle } from '../certificate-bundle.server.ts'
import { findStoredCertificate } from './publish.store.server.ts'

const test = testApp()
const folder = mkdtempSync(join(tmpdir(), 'terraproof-replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function download(certificateId: string) {
  const { db } = test.services
  const certificate = await findStoredCertificate(db, certificateId)
  if (!certificate) throw new Error('not published')
  const bundle = await readBundle(db, certificate)
  const file = join(folder, `${certificateId}.json`)
  writeFileSync(file, JSON.stringify(bundle))
  return { file, bundle }
}

const forgeries: [string, (bundle: Bundle) => Bundle][] = [
  [
    'another verifier in the statement',
    (bundle) => {
      const content = JSON.parse(atob(bundle.statement.payload))
      const verifier = { ...content.verifier, person: 'Big Four' }
      const payload = btoa(canonicalJson({ ...content, verifier }))
      return { ...bundle, statement: { ...bundle.statement, payload } }
    },
  ],
  [
    'another claim',
    (bundle) => ({ ...bundle, claim: { ...bundle.claim, title: 'Carbon neutral' } }),
  ],
  ['another key', (bundle) => ({ ...bundle, key: { ...bundle.key, signatures: [] } })],
  [
    'another day of an entry',
    ({ log, ...bundle }) => ({
      ...bundle,
      log: {
        ...log,
        entries: log.entries.map(({ entry, proof }) => ({
          entry: { ...entry, at: '2026-01-01T00:00:00Z' },
          proof,
        })),
      },
    }),
  ],
]

it('brings a log back that an older backup has shortened', async () => {
  const { db } = test.services
  await openLog(test.services)
  const verifier = await newVerifier(test)
  const kept = await publishedClaim(test, verifier)
  const [lost, withdrawn] = [
    await publishedClaim(test, verifier),
    await publishedClaim(test, verifier),
  ]
  await addLogEntry(db, {
    type: 'withdrawn',
    certificate: withdrawn.certificate,
    reason: 'client-request',
  })
  await addLogEntry(db, {
    type: 'key-revoked',
    key: verifier.id,
    since: wholeSeconds(new Date(Date.now() + 3_600_000)),
    reason: 'rotated',
  })
  await sequence(test.services)
  const before = await findNewestCheckpoint(db, 1)
  expect(before?.size).toBe(6)
  const [first, second, third] = [
    await download(lost.certificate),
    await download(withdrawn.certificate),
    await download(kept.certificate),
  ]

  await cutLog(test, 1, 2, [
    `delete from certificates where log_index >= 2`,
    `update claims set state = 'in_review' where id = '${lost.id}'`,
    `delete from statements where claim_id = '${lost.id}'`,
    `update claims set state = 'submitted' where id = '${withdrawn.id}'`,
    `delete from statements where claim_id = '${withdrawn.id}'`,
  ])
  expect(await openLog(test.services)).toContain('6 were signed')

  await expect(replayCertificates(test.services, [first.file])).rejects.toThrow(
    'contains entry 3, 4.',
  )
  await expect(replayCertificates(test.services, [third.file])).rejects.toThrow(
    'contains entry 2, 3, 4.',
  )
  for (const [what, change] of forgeries) {
    const file = join(folder, 'rewritten.json')
    writeFileSync(file, JSON.stringify(change(first.bundle)))
    const replayed = replayCertificates(test.services, [file, second.file])
    await expect(replayed, what).rejects.toThrow('does not pass its own check')
  }
  expect((await findNewestCheckpoint(db, 1))?.size).toBe(2)
  expect(await findStoredCertificate(db, lost.certificate)).toBeUndefined()

  const lines = await replayCertificates(test.services, [first.file, second.file])
  expect(lines[0]).toContain('4 entries are back; the log has 6 again')
  expect((await findNewestCheckpoint(db, 1))?.note).toBe(before?.note)
  expect(await openLog(test.services)).toBeNull()
  const outcomes = []
  for (const { certificate } of [kept, lost, withdrawn]) {
    const { bundle } = await download(certificate)
    outcomes.push(
      verifyCertificate(bundle, { trustedLogKeys: [bundle.log.vkey], standing: 'valid' }).outcome,
    )
  }
  expect(outcomes).toEqual(['valid', 'valid', 'withdrawn'])
  const { rows } = await asOwner(db, (tx) =>
    tx.execute(sql`select status from verifier_keys where id = ${verifier.id}`),
  )
  expect(rows).toEqual([{ status: 'revoked' }])
  // The log continues where it was.
  await publishedClaim(test, verifier)
  expect((await findNewestCheckpoint(db, 1))?.size).toBe(7)
  await expect(replayCertificates(test.services, [first.file])).rejects.toThrow('not frozen')
})
