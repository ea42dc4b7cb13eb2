import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addRows,
  approvedKey,
  askVerifier,
  newReview,
  newVerifier,
  signStatement,
  statementOf,
} from '../../../tests/support/assurance.ts'
import { type Call, newClaim, newOwner } from '../../../tests/support/claims.ts'
import { openLog, sequence } from '../../../tests/support/hooked-log.ts'
import { applyPatch } from '../../../tests/support/json-patch.ts'
import { otherValues, valuesOf } from '../../../tests/support/json-values.ts'
import { password, testApp } from '../../../tests/support/test-app.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { runChecks, verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import { listLogKeys } from '../../transparency/log.store.server.ts'

const test = testApp()
beforeAll(() => openLog(test.services).then(() => {}))

const minutesAgo = (minutes: number) => wholeSeconds(new Date(Date.now() - minutes * 60_000))

/** Publishes a claim through the same calls as the screens. */
async function published(signedMinutesAgo = 0) {
  const review = await newReview(test)
  const createdAt = minutesAgo(signedMinutesAgo)
  const key = await approvedKey(test, review.verifier, { createdAt })
  const statement = await statementOf(review, key, { signedAt: createdAt })
  expect((await signStatement(review, key, statement)).status).toBe(202)
  await sequence(test.services)
  return { ...review, keyId: key.keyId, certificate: statement.certificate }
}

async function bundleOf(certificate: string) {
  const answer = await test.call(`/api/certificates/${certificate}/bundle.json`)
  return (await answer.json()) as Bundle
}

async function trusted() {
  const trustedLogKeys = (await listLogKeys(test.services.db)).map(({ vkey }) => vkey)
  return { trustedLogKeys, standing: 'valid' } as const
}

async function outcomeOf(certificate: string) {
  return verifyCertificate(await bundleOf(certificate), await trusted()).outcome
}

it('makes a bundle in which every changed or removed value is noticed', async () => {
  const { certificate } = await published()
  const bundle = await bundleOf(certificate)
  const pinned = await trusted()
  expect(verifyCertificate(bundle, pinned).outcome).toBe('valid')
  const isNoticed = (changed: unknown) =>
    runChecks(changed, pinned).some(({ id, state }) => state === 'failed' && id !== 'status')
  const places = valuesOf(bundle)
  expect(places.length).toBeGreaterThan(200)
  const unnoticed = places.flatMap(({ path, value }) => [
    ...otherValues(value)
      .filter((other) => !isNoticed(applyPatch(bundle, [{ op: 'replace', path, value: other }])))
      .map((other) => `${path}: ${JSON.stringify(other)}`),
    ...(isNoticed(applyPatch(bundle, [{ op: 'remove', path }])) ? [] : [`${path}: removed`]),
  ])
  expect(unnoticed).toEqual([])
})

async function setDisabled(admin: { call: Call }, claimId: string, disabled: boolean) {
  const { rows } = await asOwner(test.services.db, (tx) =>
    tx.execute<{ org_id: string }>(sql`select org_id from claims where id = ${claimId}`),
  )
  const path = `/api/cms/assurance/organisations/${rows[0]?.org_id}`
  const changed = await admin.call(path, { method: 'PATCH', json: { disabled } })
  expect(changed.status).toBe(200)
}

it('of a disabled organisation nothing is accepted, signed or published', async () => {
  const review = await newReview(test)
  const { admin, claim } = review
  const key = await approvedKey(test, review.verifier)
  const statement = await statementOf(review, key)
  const sign = () => signStatement(review, key, statement)
  await setDisabled(admin, claim.id, true)
  expect((await sign()).status).toBe(403)
  await setDisabled(admin, claim.id, false)
  expect((await sign()).status).toBe(202)
  await setDisabled(admin, claim.id, true)
  await sequence(test.services)
  const path = `/api/certificates/${statement.certificate}`
  expect((await test.call(path)).status).toBe(404)
  await setDisabled(admin, claim.id, false)
  await sequence(test.services)
  expect((await test.call(path)).status).toBe(200)

  const owner = await newOwner(test)
  const asked = await newClaim(owner.call)
  await addRows(owner.call, asked.path)
  const { verifier, engagementId } = await askVerifier(test, owner.call, asked.path)
  await owner.call(`${asked.path}/submit`, { method: 'POST' })
  await setDisabled(admin, asked.id, true)
  const accept = `/api/workspace/reviews/${engagementId}/accept`
  expect((await verifier.call(accept, { json: { independent: true } })).status).toBe(404)
})

describe('a published certificate', () => {
  it('is withdrawn once, by the verifier who signed it, and the review stays closed', async () => {
    const { verifier, owner, path, claim, certificate } = await published()
    const stranger = await test.client()
    expect((await stranger.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(403)
    const resigned = await verifier.call(`${path}/resign`, { json: { reason: '' } })
    expect(resigned.status).toBe(409)
    expect((await verifier.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(202)
    expect((await verifier.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(409)
    const audited = await asOwner(test.services.db, (tx) =>
      tx.execute(sql`select detail from audit_events
        where action = 'review.withdraw' and outcome = 'done'`),
    )
    expect(audited.rows).toEqual([{ detail: 'verifier-withdrew' }])
    const json = { reason: 'other' }
    expect((await owner.call(`${claim.path}/withdraw`, { json })).status).toBe(409)
    await sequence(test.services)
    expect(await outcomeOf(certificate)).toBe('withdrawn')
    const entry = (await bundleOf(certificate)).log.entries.at(-1)?.entry
    expect(entry).toMatchObject({ type: 'withdrawn', reason: 'verifier-withdrew' })
  })

  it('is withdrawn by an administrator', async () => {
    const { admin, engagementId, certificate } = await published()
    const path = `/api/cms/assurance/engagements/${engagementId}`
    const editor = await test.editor({ role: 'editor' })
    const json = { reason: 'other' }
    expect((await editor.call(`${path}/withdraw`, { json })).status).toBe(403)
    expect((await admin.call(`${path}/withdraw`, { json: { reason: 'fraud' } })).status).toBe(400)
    expect((await admin.call(`${path}/withdraw`, { json })).status).toBe(202)
    await sequence(test.services)
    expect(await outcomeOf(certificate)).toBe('withdrawn')
  })

  it.each(['verifier', 'admin'] as const)(
    'stops counting when the %s moves the revocation of its key to before the signature',
    async (who) => {
      const { certificate, keyId, ...people } = await published(3)
      const base = who === 'admin' ? '/api/cms/assurance' : '/api/workspace'
      const revoke = async (since: string) => {
        const json = { since, reason: 'compromised', password }
        const answer = await people[who].call(`${base}/keys/${keyId}/revoke`, { json })
        expect(answer.status).toBe(200)
        await sequence(test.services)
        const list = await test.call(`/api/certificates/${certificate}`)
        const { status } = ((await list.json()) as { certificate: { status: string } }).certificate
        return [await outcomeOf(certificate), status]
      }
      expect(await revoke(minutesAgo(1))).toEqual(['valid', 'valid'])
      expect(await revoke(minutesAgo(4))).toEqual(['key-revoked', 'key-revoked'])
      expect((await bundleOf(certificate)).log.entries).toHaveLength(4)
    },
  )

  it('can be withdrawn by its owner while the organisation is disabled', async () => {
    const { owner, claim, admin, certificate } = await published()
    await setDisabled(admin, claim.id, true)
    const stranger = await newOwner(test)
    const json = { reason: 'other' }
    expect((await stranger.call(`${claim.path}/withdraw`, { json })).status).toBe(404)
    expect((await owner.call(claim.path)).status).toBe(403)
    const listed = async (person: { call: Call }) => {
      const answer = await person.call('/api/workspace/claims/published')
      const { claims } = (await answer.json()) as { claims: { certificateId: string }[] }
      return claims.map(({ certificateId }) => certificateId)
    }
    expect(await listed(owner)).toEqual([certificate])
    expect(await listed(stranger)).toEqual([])
    expect((await owner.call(`${claim.path}/withdraw`, { json })).status).toBe(202)
    await sequence(test.services)
    expect(await outcomeOf(certificate)).toBe('withdrawn')
    expect(await listed(owner)).toEqual([])
  })

  it('can be withdrawn by who signed it after the engagement, of which nothing is read any more', async () => {
    const { verifier, admin, engagementId, path, certificate } = await published()
    expect((await verifier.call(path)).status).toBe(200)
    const end = `/api/cms/assurance/engagements/${engagementId}/end`
    expect((await admin.call(end, { json: { reason: '' } })).status).toBe(200)
    for (const part of ['', '/rows', '/evidence', '/signing']) {
      expect((await verifier.call(path + part)).status).toBe(404)
    }
    const other = await newVerifier(test)
    expect((await other.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(404)
    expect((await verifier.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(202)
    await sequence(test.services)
    expect(await outcomeOf(certificate)).toBe('withdrawn')
  })

  it('cannot be withdrawn by its verifier before it is published', async () => {
    const { verifier, path } = await newReview(test)
    expect((await verifier.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(409)
  })
})
