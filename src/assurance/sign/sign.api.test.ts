import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import {
  approvedKey,
  newReview,
  newSeed,
  newVerifier,
  sealed,
  signStatement,
  statementOf,
  type TestKey,
  type TestReview,
} from '../../../tests/support/assurance.ts'
import { password, testApp } from '../../../tests/support/test-app.ts'
import { keyType, statementType } from '../../certificate-check/certificate-shape.ts'
import { findCalculation } from '../../claims/calculation.store.server.ts'
import { fromBase64, toBase64 } from '../../lib/base64.ts'
import { idOf, idOfText } from '../../lib/canonical-json.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import { recalculate, recalculations, type SigningData } from './recalculate.ts'

const test = testApp()

async function ready() {
  const review = await newReview(test)
  return { review, key: await approvedKey(test, review.verifier) }
}

async function read<T>(answer: Promise<Response> | Response) {
  return (await answer).json() as Promise<T>
}

async function pending(ref: string) {
  const { rows } = await asOwner(test.services.db, (tx) =>
    tx.execute<{ kind: string; text: string }>(
      sql`select kind, convert_from(data, 'UTF8') as text from log_pending where ref = ${ref} order by id`,
    ),
  )
  return rows.map(({ kind, text }) => ({ kind, entry: JSON.parse(text) }))
}

async function refused(
  review: TestReview,
  key: TestKey,
  change: Parameters<typeof statementOf>[2],
  code: string,
) {
  const answer = await signStatement(review, key, await statementOf(review, key, change))
  expect(await read(answer)).toMatchObject({ success: false, code })
  const { claim } = await read<{ claim: { state: string } }>(review.owner.call(review.claim.path))
  expect(claim.state).toBe('in_review')
}

describe('the fixed paragraphs of a statement', () => {
  type Paragraphs = {
    opening: string[]
    basisHeading: string | null
    conclusion: string
    closing: string
  }
  const pathOf = ({ path }: { path: string }, opinion: string) =>
    `${path}/statement-paragraphs?opinion=${opinion}`

  it('are read by a call, and make a statement that can be signed', async () => {
    const { review, key } = await ready()
    const { opening, basisHeading, conclusion, closing } = await read<Paragraphs>(
      review.verifier.call(pathOf(review, 'qualified')),
    )
    const text = [...opening, basisHeading, 'The meters.', conclusion, closing].join('\n\n')
    const statement = await statementOf(review, key, { opinion: 'qualified' })
    expect(text).toBe(statement.text)
    expect(await read(review.verifier.call(pathOf(review, 'unmodified')))).toMatchObject({
      basisHeading: null,
    })
    expect((await signStatement(review, key, { ...statement, text })).status).toBe(202)
  })

  it('are for the verifier of the review, and for a known opinion', async () => {
    const { review } = await ready()
    expect((await review.verifier.call(pathOf(review, 'good'))).status).toBe(400)
    const other = await newVerifier(test)
    expect((await other.call(pathOf(review, 'adverse'))).status).toBe(404)
    const refused = await review.owner.call(pathOf(review, 'adverse'))
    expect(refused.status).toBe(403)
    expect(await read(refused)).toMatchObject({ message: expect.stringContaining('Review tab') })
    expect((await test.call(pathOf(review, 'adverse'))).status).toBe(401)
    const openApi = await read<{ paths: object }>(test.call('/api/openapi.json'))
    expect(openApi.paths).toHaveProperty(['/api/workspace/reviews/{id}/statement-paragraphs'])
  })
})

it('gives the browser all it needs to work the claim out again', async () => {
  const { verifier, path } = await newReview(test)
  const data = await read<SigningData>(verifier.call(`${path}/signing`))
  expect(data.rows).toHaveLength(3)
  const results = [...recalculate(data)]
  expect(results.map(({ name }) => name)).toEqual([...recalculations])
  expect(results.filter(({ passed }) => !passed)).toEqual([])
  const [first, ...rest] = data.rows
  const lighter = { ...data, rows: [first?.with(9, '1'), ...rest] as SigningData['rows'] }
  const wrong = [...recalculate(lighter)].filter(({ passed }) => !passed)
  expect(wrong.map(({ name }) => name)).toEqual(['rows', 'lines', 'totals'])
  const otherSecret = { ...data, rowSecret: toBase64(new Uint8Array(32)) }
  expect([...recalculate(otherSecret)].find(({ passed }) => !passed)?.name).toBe('rows')
})

it('takes a statement, makes the claim a signed one, and hands both entries to the log', async () => {
  const { review, key } = await ready()
  const woken = vi.spyOn(test.services, 'wakeSequencer')
  const statement = await statementOf(review, key)
  const answer = await signStatement(review, key, statement)
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ success: true, certificate: statement.certificate })
  expect(woken).toHaveBeenCalledOnce()
  woken.mockRestore()
  const { claim } = await read<{ claim: { state: string } }>(review.owner.call(review.claim.path))
  expect(claim.state).toBe('signed')
  expect(await pending(statement.certificate)).toMatchObject([
    {
      kind: 'statement',
      entry: {
        format: 'terraproof.log-entry/1',
        type: 'statement',
        certificate: statement.certificate,
        claim: statement.claim,
        statement: idOf(statement),
        key: key.keyId,
      },
    },
  ])
  expect(await pending(key.keyId)).toMatchObject([{ kind: 'key', entry: { key: key.keyId } }])
  const again = await signStatement(review, key, statement)
  expect(await read(again)).toMatchObject({ code: 'claim_changed' })
})

describe('a statement is refused', () => {
  it('with values that are not those of the review', async () => {
    const minutes = (n: number) => wholeSeconds(new Date(Date.now() + n * 60_000))
    const review = await newReview(test)
    const key = await approvedKey(test, review.verifier, { createdAt: minutes(-4.5) })
    const { materiality } = await statementOf(review, key)
    const other = await newReview(test, review.verifier)
    const { claim: otherClaim, certificate } = await statementOf(other, key)
    await refused(review, key, { claim: otherClaim }, 'claim_changed')
    await refused(review, key, { certificate }, 'signature_invalid')
    await refused(review, key, { materiality: { ...materiality, kg: '1' } }, 'signature_invalid')
    await refused(review, key, { assurance: 'reasonable' }, 'signature_invalid')
    await refused(review, key, { standard: 'ISAE 3410' }, 'signature_invalid')
    await refused(review, key, { text: 'All is well.' }, 'signature_invalid')
    const person = { organisation: 'Assurers', person: 'Somebody Else' }
    await refused(review, key, { verifier: person }, 'signature_invalid')
    const findings = { raised: 0, resolved: 0, open: 0, uncorrectedKg: '1' }
    await refused(review, key, { findings }, 'signature_invalid')
    await refused(review, key, { signedAt: minutes(6) }, 'signature_invalid')
    await refused(review, key, { signedAt: minutes(-6) }, 'signature_invalid')
    const newer = await approvedKey(test, review.verifier)
    await refused(review, newer, { signedAt: minutes(-1) }, 'signature_invalid')
    const skewed = await statementOf(review, key, { signedAt: minutes(-4) })
    expect((await signStatement(review, key, skewed)).status).toBe(202)
    const ahead = await statementOf(other, key, { signedAt: minutes(4) })
    expect((await signStatement(other, key, ahead)).status).toBe(202)
  })

  it('with a signature that is not that of this statement by this key', async () => {
    const { review, key } = await ready()
    const statement = await statementOf(review, key)
    const good = sealed(key, statementType, statement)
    const send = async (envelope: object) =>
      read(review.verifier.call(`${review.path}/sign`, { json: { envelope, password } }))
    const invalid = { code: 'signature_invalid' }
    const [{ sig = '' } = {}] = good.signatures
    const bytes = fromBase64(sig) ?? new Uint8Array()
    const signatures = (changed: Uint8Array) => [{ keyid: key.keyId, sig: toBase64(changed) }]
    expect(await send({ ...good, signatures: signatures(addGroupOrder(bytes)) })).toMatchObject(
      invalid,
    )
    expect(await send({ ...good, signatures: signatures(bytes.subarray(0, 63)) })).toMatchObject(
      invalid,
    )
    expect(await send({ ...good, payloadType: keyType })).toMatchObject(invalid)
    expect(await send(sealed(key, keyType, statement))).toMatchObject(invalid)
    const other = newSeed()
    const stolen = { ...sealed(other, statementType, statement), signatures: good.signatures }
    const swapped = sealed(other, statementType, { ...statement, opinion: 'adverse' })
    expect(await send({ ...swapped, signatures: stolen.signatures })).toMatchObject(invalid)
    const spaced = { ...good, payload: toBase64(spacedJson(good.payload)) }
    expect(await send(spaced)).toMatchObject(invalid)
    const wrongPassword = { envelope: good, password: 'wrong' }
    expect(
      await read(review.verifier.call(`${review.path}/sign`, { json: wrongPassword })),
    ).toMatchObject({ code: 'invalid', fields: { password: expect.any(String) } })
  })

  it('with a key that is not approved, is revoked, or is somebody else’s', async () => {
    const review = await newReview(test)
    await refused(review, newSeed(), {}, 'key_not_approved')
    const others = await approvedKey(test, await newVerifier(test))
    await refused(review, others, {}, 'key_not_approved')
    const key = await approvedKey(test, review.verifier)
    const json = { since: new Date().toISOString(), reason: 'compromised', password }
    const revoked = await review.verifier.call(`/api/workspace/keys/${key.keyId}/revoke`, { json })
    expect(revoked.status).toBe(200)
    await refused(review, key, {}, 'key_not_approved')
    expect((await pending(key.keyId)).map(({ kind }) => kind)).toEqual(['key', 'key-revoked'])
  })

  it('as unmodified while something material is uncorrected or a nonconformity is open', async () => {
    const { review, key } = await ready()
    const { verifier, path } = review
    const raise = (json: object) =>
      verifier.call(`${path}/findings`, {
        json: { title: 'Meter', text: 'Why?', rows: [1], effectKg: null, ...json },
      })
    expect((await raise({ kind: 'misstatement', effectKg: '-3000' })).status).toBe(201)
    await refused(review, key, {}, 'signature_invalid')
    const { findings } = await read<{ findings: { id: string }[] }>(
      verifier.call(`${path}/findings`),
    )
    const decide = `${path}/findings/${findings[0]?.id}/status`
    const smaller = { status: 'open', effectKg: '-118.4' }
    expect((await verifier.call(decide, { json: smaller })).status).toBe(200)
    expect((await raise({ kind: 'nonconformity' })).status).toBe(201)
    await refused(review, key, {}, 'signature_invalid')
    const qualified = await statementOf(review, key, { opinion: 'qualified' })
    expect(qualified.findings).toEqual({ raised: 2, resolved: 0, open: 2, uncorrectedKg: '118.4' })
    expect((await signStatement(review, key, qualified)).status).toBe(202)
  })

  it('about figures that do not follow from the rows', async () => {
    const { review, key } = await ready()
    await asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
      await tx.execute(
        sql`update activity_rows set quantity = 1 where n = 1 and claim_id = ${review.claim.id}`,
      )
    })
    await refused(review, key, {}, 'claim_changed')
  })

  it('with invisible characters, in the claim or in its own words', async () => {
    const { review, key } = await ready()
    const { text } = await statementOf(review, key)
    await refused(review, key, { text: `${text}\n\nNot\u200b so.` }, 'signature_invalid')
    await asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
      const found = await findCalculation(tx, review.claim.id)
      const claimText = found?.claimText.replace('inventory 2025', 'inventory \u202e4202') ?? ''
      const change = sql`claim_text = ${claimText}, claim_hash = ${idOfText(claimText)}`
      await tx.execute(sql`update calculations set ${change} where id = ${found?.id}`)
    })
    await refused(review, key, {}, 'claim_state')
  })

  it('while the log is frozen', async () => {
    const { review, key } = await ready()
    await test.alterDatabase("update log_state set frozen_reason = 'an older backup was restored'")
    await refused(review, key, {}, 'log_frozen')
    await test.alterDatabase('update log_state set frozen_reason = null')
    expect((await signStatement(review, key, await statementOf(review, key))).status).toBe(202)
  })

  it('when it is the second of two at once, or about an older revision', async () => {
    const { review, key } = await ready()
    const { owner, claim, verifier, path } = review
    const old = await statementOf(review, key)
    const changes = await verifier.call(`${path}/request-changes`, { json: { message: 'Row 1' } })
    expect(changes.status).toBe(200)
    expect((await owner.call(`${claim.path}/rows/1`, { method: 'DELETE' })).status).toBe(200)
    expect((await owner.call(`${claim.path}/submit`, { method: 'POST' })).status).toBe(200)
    expect(await read(signStatement(review, key, old))).toMatchObject({ code: 'claim_changed' })
    const fresh = await statementOf(review, key)
    expect(fresh.claim).not.toBe(old.claim)
    const both = await Promise.all([1, 2].map(() => signStatement(review, key, fresh)))
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  })
})

/** A second encoding of the same signature: S + L, little-endian. */
function addGroupOrder(signature: Uint8Array) {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const s = signature.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => Number((s >> BigInt(8 * i)) & 255n))
  return new Uint8Array([...signature.slice(0, 32), ...bytes])
}

function spacedJson(payload: string) {
  const text = new TextDecoder().decode(fromBase64(payload))
  return new TextEncoder().encode(text.replace('{', '{ '))
}
