import { beforeAll, describe, expect, it } from 'vitest'
import {
  approvedKey,
  newReview,
  signStatement,
  statementOf,
} from '../../tests/support/assurance.ts'
import { applyPatch } from '../../tests/support/json-patch.ts'
import { otherValues, valuesOf } from '../../tests/support/json-values.ts'
import { password, testApp } from '../../tests/support/test-app.ts'
import type { Bundle } from '../certificates/verify/certificate-shape.ts'
import { runChecks, verifyCertificate } from '../certificates/verify/verify-certificate.ts'
import { wholeSeconds } from '../lib/whole-seconds.ts'
import { listLogKeys } from './log.store.server.ts'
import { openLog } from './open-log.server.ts'
import { sequence } from './sequencer.server.ts'

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
  return { trustedLogKeys: (await listLogKeys(test.services.db)).map(({ vkey }) => vkey) }
}

async function outcomeOf(certificate: string) {
  return verifyCertificate(await bundleOf(certificate), await trusted()).outcome
}

it('makes a bundle of which no value can be changed or taken away unnoticed', async () => {
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

describe('a published certificate', () => {
  it('is withdrawn by the verifier who signed it, once, and the review is not given back', async () => {
    const { verifier, owner, path, claim, certificate } = await published()
    const stranger = await test.client()
    expect((await stranger.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(403)
    const resigned = await verifier.call(`${path}/resign`, { json: { reason: '' } })
    expect(resigned.status).toBe(409)
    expect((await verifier.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(202)
    expect((await verifier.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(409)
    const json = { reason: 'other' }
    expect((await owner.call(`${claim.path}/withdraw`, { json })).status).toBe(409)
    await sequence(test.services)
    expect(await outcomeOf(certificate)).toBe('withdrawn')
    const entry = (await bundleOf(certificate)).log.entries.at(-1)?.entry
    expect(entry).toMatchObject({ type: 'withdrawn', reason: 'verifier-withdrew' })
  })

  it('is withdrawn by an administrator, whose engagement cannot end any more', async () => {
    const { admin, engagementId, certificate } = await published()
    const path = `/api/cms/assurance/engagements/${engagementId}`
    const editor = await test.editor({ role: 'editor' })
    const json = { reason: 'other' }
    expect((await editor.call(`${path}/withdraw`, { json })).status).toBe(403)
    expect((await admin.call(`${path}/end`, { json: { reason: '' } })).status).toBe(409)
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

  it('cannot be withdrawn by its verifier before it is published', async () => {
    const { verifier, path } = await newReview(test)
    expect((await verifier.call(`${path}/withdraw`, { method: 'POST' })).status).toBe(409)
  })
})
