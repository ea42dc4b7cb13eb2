import { eq, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  approvedKey,
  newSeed,
  newVerifier,
  registrationOf,
  sealed,
  type TestKey,
  type Verifier,
} from '../../../tests/support/assurance.ts'
import { newOwner } from '../../../tests/support/claims.ts'
import { password, testApp } from '../../../tests/support/test-app.ts'
import { clientAccounts, cmsUsers } from '../../accounts/account.tables.ts'
import { statementType } from '../../certificate-check/certificate-shape.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'
import { asOwner } from '../../server/db/as-owner.ts'

const test = testApp()
const path = '/api/workspace/keys'

async function read<T>(answer: Promise<Response> | Response) {
  return (await answer).json() as Promise<T>
}

describe('a key is registered', () => {
  it('once, by whoever has it, and then waits for an administrator', async () => {
    const verifier = await newVerifier(test)
    const key = newSeed()
    const envelope = registrationOf(key, verifier)
    expect(await read(verifier.call(path, { json: { envelope } }))).toMatchObject({
      success: true,
      key: { id: key.keyId, status: 'pending', approvedAt: null },
    })
    const again = await verifier.call(path, { json: { envelope } })
    expect(again.status).toBe(409)
    expect(await read(again)).toMatchObject({ code: 'name_taken' })
    const other = await newVerifier(test)
    const stolen = registrationOf(key, other)
    expect(await read(other.call(path, { json: { envelope: stolen } }))).toMatchObject({
      code: 'name_taken',
    })
    expect(await read(verifier.call(path))).toMatchObject({
      keys: [{ id: key.keyId }],
      registrant: { organisation: { name: 'Assurers' }, person: verifier.username },
    })
    expect(await read(other.call(path))).toMatchObject({ keys: [] })
  })

  it('by nobody else, at no other time, and in no other form', async () => {
    const verifier = await newVerifier(test)
    const other = await newVerifier(test)
    const key = newSeed()
    const minutes = (n: number) => wholeSeconds(new Date(Date.now() + n * 60_000))
    const forged = { ...registrationOf(newSeed(), verifier) }
    const good = registrationOf(key, verifier)
    for (const envelope of [
      registrationOf(key, other),
      registrationOf(key, verifier, { person: 'Somebody Else' }),
      registrationOf(key, verifier, { createdAt: minutes(6) }),
      registrationOf(key, verifier, { createdAt: minutes(-6) }),
      registrationOf(key, verifier, { purpose: 'other' }),
      registrationOf(key, verifier, { extra: 'x' }),
      { ...good, signatures: forged.signatures },
      { ...good, payloadType: statementType },
      sealed(key, statementType, {}),
      weakRegistration(key, verifier),
    ]) {
      const answer = await verifier.call(path, { json: { envelope } })
      expect(answer.status).toBe(400)
      expect(await read(answer)).toMatchObject({ code: 'signature_invalid' })
    }
    expect(await read(verifier.call(path))).toMatchObject({ keys: [] })
    const skewed = registrationOf(key, verifier, { createdAt: minutes(-4) })
    expect((await verifier.call(path, { json: { envelope: skewed } })).status).toBe(201)
    const owner = await newOwner(test)
    const refused = await owner.call(path, { json: { envelope: good } })
    expect(refused.status).toBe(403)
    expect((await test.call(path)).status).toBe(401)
  })
})

describe('a key of somebody whose username is an address', () => {
  async function invited() {
    const verifier = await newVerifier(test)
    const username = `${verifier.username}@assurers.example`
    await test.services.db
      .update(clientAccounts)
      .set({ username })
      .where(eq(clientAccounts.userId, verifier.userId))
    return { ...verifier, username }
  }
  const name = (verifier: Verifier, json: object) =>
    verifier.call(`${path}/name`, { method: 'PUT', json })

  it('is registered under the name that they give once, and never under the address', async () => {
    const verifier = await invited()
    const key = newSeed()
    const refused = await verifier.call(path, { json: { envelope: registrationOf(key, verifier) } })
    expect(refused.status).toBe(400)
    expect(await read(refused)).toMatchObject({ code: 'invalid' })
    expect(await read(verifier.call(path))).toMatchObject({
      keys: [],
      registrant: { person: null },
    })
    expect((await name(verifier, { firstName: 'Vera', lastName: 'Vogt' })).status).toBe(200)
    const person = 'Vera Vogt'
    expect(await read(verifier.call(path))).toMatchObject({ registrant: { person } })
    const envelope = registrationOf(key, verifier, { person })
    expect((await verifier.call(path, { json: { envelope } })).status).toBe(201)
    expect(await read(verifier.call(path))).toMatchObject({
      keys: [{ registrant: { organisation: { name: 'Assurers' }, person } }],
    })
    expect((await name(verifier, { firstName: 'Somebody', lastName: 'Else' })).status).toBe(409)
  })

  it.each([
    ['', 'Vogt'],
    ['Vera', 'x'.repeat(101)],
    ['vera@assurers.example', ''],
    ['Ve\u0000ra', ''],
    ['Vera\nVogt', ''],
    ['\u200b', ''],
    ['Ve\u200bra', ''],
  ])('refuses the name %j %j', async (firstName, lastName) => {
    const verifier = await invited()
    const answer = await name(verifier, { firstName, lastName })
    expect(answer.status).toBe(400)
    expect(await read(verifier.call(path))).toMatchObject({ registrant: { person: null } })
  })
})

describe('a key is revoked', () => {
  const revoking = (call: Verifier['call'], key: TestKey, base = path) => {
    return (since: string, change: object = {}) =>
      call(`${base}/${key.keyId}/revoke`, { json: { since, reason: 'lost', password, ...change } })
  }

  it('by its owner or an administrator, from a time that has come', async () => {
    const verifier = await newVerifier(test)
    const key = await approvedKey(test, verifier)
    const revoke = revoking(verifier.call, key)
    const now = new Date().toISOString()
    const colleague = await newVerifier(test)
    expect((await revoking(colleague.call, key)(now)).status).toBe(404)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await read(revoke(tomorrow))).toMatchObject({ fields: { since: expect.any(String) } })
    expect((await revoke(now, { reason: 'rejected' })).status).toBe(400)
    expect(await read(revoke('2026-01-01T00:00:00+01:00'))).toMatchObject({
      key: { status: 'revoked', revokedSince: '2025-12-31T23:00:00.000Z', revokedReason: 'lost' },
    })
  })

  it('with the password of the person who revokes it', async () => {
    const verifier = await newVerifier(test)
    const key = await approvedKey(test, verifier)
    const admin = await test.editor({ role: 'admin' })
    const now = new Date().toISOString()
    for (const revoke of [
      revoking(verifier.call, key),
      revoking(admin.call, key, '/api/cms/assurance/keys'),
    ]) {
      for (const wrong of ['another one', '']) {
        const answer = await revoke(now, { password: wrong })
        expect(answer.status).toBe(400)
        expect(await read(answer)).toMatchObject({ fields: { password: expect.any(String) } })
      }
    }
    expect(await read(verifier.call(path))).toMatchObject({ keys: [{ status: 'approved' }] })
  })

  it('again from an earlier time, by either of them, and never from a later one', async () => {
    const verifier = await newVerifier(test)
    const key = await approvedKey(test, verifier)
    const admin = await test.editor({ role: 'admin' })
    const byVerifier = revoking(verifier.call, key)
    const byAdmin = revoking(admin.call, key, '/api/cms/assurance/keys')
    expect((await byVerifier('2026-03-01T00:00:00Z')).status).toBe(200)
    for (const revoke of [byVerifier, byAdmin]) {
      for (const since of ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']) {
        const answer = await revoke(since)
        expect(answer.status).toBe(400)
        expect(await read(answer)).toMatchObject({ fields: { since: expect.any(String) } })
      }
    }
    expect(await read(byAdmin('2026-02-01T00:00:00Z', { reason: 'compromised' }))).toMatchObject({
      key: { revokedSince: '2026-02-01T00:00:00.000Z', revokedReason: 'compromised' },
    })
    expect(await read(byVerifier('2026-01-01T00:00:00Z'))).toMatchObject({
      key: { revokedSince: '2026-01-01T00:00:00.000Z', revokedReason: 'lost' },
    })
    const { rows } = await asOwner(test.services.db, (tx) =>
      tx.execute<{ since: string }>(
        sql`select convert_from(data, 'UTF8')::json ->> 'since' as since from log_pending where kind = 'key-revoked' and ref = ${key.keyId} order by id`,
      ),
    )
    expect(rows).toEqual(
      ['2026-03-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z'].map((since) => ({
        since,
      })),
    )
  })

  it('and approved by administrators alone', async () => {
    const verifier = await newVerifier(test)
    const key = newSeed()
    await verifier.call(path, { json: { envelope: registrationOf(key, verifier) } })
    const keys = '/api/cms/assurance/keys'
    const editor = await test.editor()
    const approval = `${keys}/${key.keyId}/approve`
    expect((await editor.call(approval, { method: 'POST' })).status).toBe(403)
    expect((await verifier.call(approval, { method: 'POST' })).status).toBe(401)
    const admin = await test.editor({ role: 'admin' })
    expect(await read(admin.call(keys))).toMatchObject({
      keys: expect.arrayContaining([
        expect.objectContaining({ id: key.keyId, person: verifier.username, status: 'pending' }),
      ]),
    })
    const refuse = revoking(admin.call, key, keys)
    expect((await refuse(new Date().toISOString(), { reason: 'rejected' })).status).toBe(200)
    expect((await refuse('2026-01-01T00:00:00Z', { reason: 'rejected' })).status).toBe(404)
    expect((await admin.call(approval, { method: 'POST' })).status).toBe(404)
  })
})

describe('a key is approved', () => {
  const keys = '/api/cms/assurance/keys'

  async function registered() {
    const verifier = await newVerifier(test)
    const key = newSeed()
    await verifier.call(path, { json: { envelope: registrationOf(key, verifier) } })
    return { verifier, approve: `${keys}/${key.keyId}/approve` }
  }

  it('by two administrators, where there are two', async () => {
    const { verifier, approve } = await registered()
    const [one, other] = [
      await test.editor({ role: 'admin' }),
      await test.editor({ role: 'admin' }),
    ]
    const post = { method: 'POST' }
    expect(await read(one.call(approve, post))).toMatchObject({
      key: { status: 'pending', firstApprovedBy: one.username },
    })
    const again = await one.call(approve, post)
    expect(again.status).toBe(403)
    expect(await read(verifier.call(path))).toMatchObject({ keys: [{ status: 'pending' }] })
    expect(await read(other.call(approve, post))).toMatchObject({ key: { status: 'approved' } })
  })

  it('once, by one of several who confirm it at the same time', async () => {
    const { approve } = await registered()
    const admins = await Promise.all([1, 2, 3, 4].map(() => test.editor({ role: 'admin' })))
    const answers = await Promise.all(admins.map(({ call }) => call(approve, { method: 'POST' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404])
  })

  it('by the only administrator, where there is no other', async () => {
    const { approve } = await registered()
    const only = await test.editor({ role: 'admin' })
    await test.services.db
      .update(cmsUsers)
      .set({ disabledAt: new Date() })
      .where(ne(cmsUsers.username, only.username))
    expect(await read(only.call(approve, { method: 'POST' }))).toMatchObject({
      key: { status: 'approved', firstApprovedBy: null },
    })
  })
})

/**
 * Registers the neutral element of the curve. Where weak keys are accepted, the signature of zeros
 * below is valid for it.
 */
function weakRegistration(key: TestKey, verifier: Parameters<typeof registrationOf>[1]) {
  const publicKey = new Uint8Array(32)
  publicKey[0] = 1
  const weak = { ...key, publicKey }
  const sig = new Uint8Array(64)
  sig[0] = 1
  const envelope = registrationOf(weak, verifier)
  return {
    ...envelope,
    signatures: [{ keyid: weakId, sig: Buffer.from(sig).toString('base64') }],
  }
}

/** SHA-256 of the bytes 1, 0, 0 and so on. */
const weakId = 'sha256:01d0fabd251fcbbe2b93b4b927b26ad2a1a99077152e45ded1e678afa45dbec5'
