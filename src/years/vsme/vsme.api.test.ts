import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newClaim, newOwner } from '../../../tests/support/claims.ts'
import { openLog } from '../../../tests/support/hooked-log.ts'
import { newVerifier, publishedYear, type Verifier } from '../../../tests/support/signed-claim.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import sample from '../../../tests/vectors/vsme/sample.json' with { type: 'json' }
import { asOwner } from '../../server/db/as-owner.ts'

const test = testApp()
type Document = {
  documentInfo: { namespaces: Record<string, string> }
  facts: Record<string, { value: string; dimensions: Record<string, string> }>
}

let verifier: Verifier
beforeAll(async () => {
  await openLog(test.services)
  verifier = await newVerifier(test)
})

async function read(answer: Response) {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  return (await answer.json()) as Document
}

const publicFile = (id: string) => test.raw(`/api/certificates/${id}/vsme.json`, {})

async function expectRefused(answer: Response, words: string) {
  expect(answer.status).toBe(409)
  const refusal = (await answer.json()) as { code: string; message: string }
  expect(refusal.code).toBe('claim_state')
  expect(refusal.message).toContain(words)
}

describe('the VSME file', () => {
  it('of the sample certificate has its figures, for everybody', async () => {
    const answer = await publicFile('SAMP-0000-0000-0001')
    expect(answer.headers.get('content-disposition')).toContain(
      'SAMPLE-SAMP-0000-0000-0001-vsme.json',
    )
    const { facts } = await read(answer)
    expect(facts).toEqual(sample.facts)
    expect((await publicFile('SAMP-0000-0000-0002')).status).toBe(404)
  })

  it('has base and target year for members only, and names the organisation by its LEI', async () => {
    const owner = await newOwner(test)
    await publishedYear(test, verifier, owner, 2023, { quantity: '2000000' })
    const claim = await publishedYear(test, verifier, owner, 2025, { quantity: '1000000' })
    const years = '/api/workspace/years'
    const base = { year: 2023, measure: 'totalLocation', thresholdPercent: '5', version: 0 }
    await owner.call(`${years}/base-year`, { method: 'PUT', json: base })
    const target = { kind: 'absolute', measure: 'scope1', baseYear: 2023 }
    await owner.call(`${years}/targets`, {
      json: { ...target, targetYear: 2030, reductionPercent: '50' },
    })
    const member = await read(await owner.call(`${claim.path}/vsme.json`))
    const own = await read(await publicFile(claim.certificate))
    expect(Object.keys(own.facts)).not.toContain('base-scope1')
    expect(Object.keys(own.facts)).not.toContain('scope3')
    expect(member.facts).toMatchObject({
      ...own.facts,
      'base-year': { value: '2023' },
      'target-year': { value: '2030' },
    })
    const kg = (name: string) => Number(member.facts[name]?.value)
    expect(kg('target-scope1')).toBeCloseTo(kg('base-scope1') / 2, 3)
    expect(member.facts['target-scope2Location']).toBeUndefined()
    expect(own.facts.scope1?.dimensions.entity).toMatch(/^org:org-/)

    const details = { name: 'Harbour', country: 'AE', registrationNo: '' }
    const path = '/api/workspace/organisation'
    const change = (json: object) =>
      owner.call(path, { method: 'PATCH', json: { ...details, ...json } })
    const lei = { identifierScheme: 'lei', identifier: 'TESTTERRAPROOF000093' }
    for (const bad of [
      { ...lei, identifier: 'TESTTERRAPROOF000094' },
      { ...lei, identifier: '' },
      { identifierScheme: '', identifier: '1' },
      { identifierScheme: 'vat', identifier: '1' },
    ]) {
      expect((await change(bad)).status).toBe(400)
    }
    expect((await change(lei)).status).toBe(200)
    expect((await change({})).status).toBe(200)
    const renamed = await read(await publicFile(claim.certificate))
    expect(renamed.facts.scope1?.dimensions.entity).toBe('lei:TESTTERRAPROOF000093')
    expect(Object.keys(renamed.documentInfo.namespaces)).not.toContain('org')
    await change({ identifierScheme: '', identifier: '' })
    const without = await read(await publicFile(claim.certificate))
    expect(without.facts.scope1?.dimensions.entity).toMatch(/^org:/)
  })

  it('has nothing of rows, people, intensity, energy or turnover, and no declaration', async () => {
    const owner = await newOwner(test)
    const claim = await publishedYear(test, verifier, owner, 2025, {
      row: { note: 'Kitchen', reference: 'GAS-01' },
    })
    const staff = { year: 2025, kind: 'revenue', label: 'turnover', unit: 'EUR', value: '7654321' }
    const years = '/api/workspace/years'
    await owner.call(`${years}/denominators`, { method: 'PUT', json: { ...staff, version: 0 } })
    for (const answer of [
      await publicFile(claim.certificate),
      await owner.call(`${claim.path}/vsme.json`),
    ]) {
      const text = JSON.stringify(await read(answer))
      for (const absent of [
        ...['Cardiff', 'Kitchen', 'GAS-01', verifier.name, '7654321'],
        ...['Intensity', 'Turnover', 'Energy', 'MWh', 'outside', 'BasisForPreparation', 'Declar'],
      ])
        expect(text).not.toContain(absent)
    }
  })

  it('is refused for drafts, and for certificates that were restated or withdrawn', async () => {
    const owner = await newOwner(test)
    const draft = await newClaim(owner.call)
    for (const file of ['vsme.json', 'vsme.xlsx'])
      await expectRefused(await owner.call(`${draft.path}/${file}`), 'published certificate')
    const claim = await publishedYear(test, verifier, owner, 2025)
    for (const [state, newer, words] of [
      ['restated', 'ABCD-0000-0000-0001', 'ABCD-0000-0000-0001'],
      ['withdrawn', null, 'withdrawn'],
      // Which of a withdrawn one is all that its status says.
      ['key-revoked', null, 'key was revoked'],
    ] as const) {
      await asOwner(test.services.db, async (tx) => {
        await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
        await tx.execute(
          sql`update certificates set status = ${state}, restated_by = ${newer} where id = ${claim.certificate}`,
        )
        if (state !== 'key-revoked')
          await tx.execute(sql`update claims set state = ${state} where id = ${claim.id}`)
      })
      await expectRefused(await publicFile(claim.certificate), words)
      for (const file of ['vsme.json', 'vsme.xlsx'])
        await expectRefused(await owner.call(`${claim.path}/${file}`), words)
    }
  })

  it('of another organisation’s claim does not exist, and needs a member', async () => {
    const owner = await newOwner(test)
    const claim = await publishedYear(test, verifier, owner, 2025)
    const stranger = await newOwner(test)
    for (const file of ['vsme.json', 'vsme.xlsx']) {
      expect((await owner.call(`${claim.path}/${file}`)).status).toBe(200)
      expect((await stranger.call(`${claim.path}/${file}`)).status).toBe(404)
      expect((await test.raw(`${claim.path}/${file}`, {})).status).toBe(401)
    }
  })
})
