import { describe, expect, it } from 'vitest'
import {
  approvedKey,
  newSeed,
  newVerifier,
  registrationOf,
  sealed,
  type TestKey,
} from '../../../tests/support/assurance.ts'
import { newOwner } from '../../../tests/support/claims.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { statementType } from '../../certificates/verify/certificate-shape.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'

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

describe('a key is revoked', () => {
  it('by its owner or an administrator, from a time that has come', async () => {
    const verifier = await newVerifier(test)
    const key = await approvedKey(test, verifier)
    const revoke = (call: typeof verifier.call, since: string, reason = 'lost') =>
      call(`${path}/${key.keyId}/revoke`, { json: { since, reason } })
    const now = new Date().toISOString()
    const colleague = await newVerifier(test)
    expect((await revoke(colleague.call, now)).status).toBe(404)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await read(revoke(verifier.call, tomorrow))).toMatchObject({
      fields: { since: expect.any(String) },
    })
    expect((await revoke(verifier.call, now, 'rejected')).status).toBe(400)
    expect(await read(revoke(verifier.call, '2026-01-01T00:00:00+01:00'))).toMatchObject({
      key: { status: 'revoked', revokedSince: '2025-12-31T23:00:00.000Z', revokedReason: 'lost' },
    })
    expect((await revoke(verifier.call, now)).status).toBe(404)
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
    const json = { since: new Date().toISOString(), reason: 'rejected' }
    expect((await admin.call(`${keys}/${key.keyId}/revoke`, { json })).status).toBe(200)
    expect((await admin.call(approval, { method: 'POST' })).status).toBe(404)
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
