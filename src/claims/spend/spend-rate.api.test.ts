import { describe, expect, it } from 'vitest'
import { importRows, newClaim, newOwner, sendFile } from '../../../tests/support/claims.ts'
import { makeWorkbook, sheetRows } from '../../../tests/support/make-workbook.ts'
import { newToken, programOf, sendJson } from '../../../tests/support/program.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import cases from '../../../tests/vectors/spend/cases.json' with { type: 'json' }
import { asOwner } from '../../server/db/as-owner.ts'
import { readCommitted } from '../calculation.store.server.ts'
import { findClaim } from '../claim.store.server.ts'
import { type CommittedRow, rowsCommitment } from '../row-commitment.ts'

const test = testApp()

/** The rows of a claim as they are committed to. */
function committed(claimId: string) {
  return asOwner(test.services.db, async (tx) => {
    const { batchId } = (await findClaim(tx, claimId)) ?? {}
    const { rows } = await readCommitted(tx, batchId ?? '', 0)
    return JSON.parse(rows ?? '[]') as CommittedRow[]
  })
}
const path = '/api/workspace/spend-rates'
const rate = {
  from: 'AED2025',
  to: 'USD2022',
  rate: '0.246812',
  source: 'Central bank, US CPI',
  statedOn: '2025-12-31',
}
const header = 'date_from,activity,category,factor,quantity,unit,note\n'
const milk = 'us-epa-supply-chain-1.3:spend/naics-311511/USD2022'
const file = `${header}2025-03-01,Milk,3.1,${milk},45925,AED2025,Invoice 7\n`

type Row = { quantity: string; unit: string; note: string }

async function rowsOf(call: Awaited<ReturnType<typeof newOwner>>['call'], claimPath: string) {
  const answer = await call(`${claimPath}/rows`)
  return ((await answer.json()) as { rows: Row[] }).rows
}

async function dryRun(cookie: string, claimPath: string) {
  const answer = await sendFile(test, cookie, `${claimPath}/import?dryRun=1`, file)
  return (await answer.json()) as { digest: string; report: { groups: { code: string }[] } }
}

describe('rates for amounts of money', () => {
  it('are only added to, and the newest counts', async () => {
    const { call, cookie } = await newOwner(test)
    expect((await call(path, { json: { ...rate, rate: '9' } })).status).toBe(201)
    expect((await call(path, { json: rate })).status).toBe(201)
    const { rates } = (await (await call(path)).json()) as { rates: object[] }
    expect(rates).toMatchObject([rate, { ...rate, rate: '9' }])
    const claim = await newClaim(call)
    const { answer } = await importRows(test, cookie, claim.path, file)
    expect(answer.status).toBe(200)
    expect(await rowsOf(call, claim.path)).toMatchObject([
      {
        quantity: '11334.8411',
        unit: 'USD2022',
        note: '[45925 AED2025 x 0.246812 = 11334.8411 USD2022; rate: Central bank, US CPI] Invoice 7',
      },
    ])
  })

  const faulty = cases.refused.filter(({ code }) => /^bad_rate|without_source/.test(code))
  it.each([...faulty, { unit: 'AED2025', rate: '1e3', code: 'bad_rate' }])(
    'are refused as $code: $rate',
    async ({ unit, rate: given, source = 'A', code }: (typeof cases.refused)[number]) => {
      const { call } = await newOwner(test)
      const answer = await call(path, { json: { ...rate, from: unit, rate: given, source } })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code })
      expect(await (await call(path)).json()).toEqual({ rates: [], next: null })
    },
  )

  it.each([{ from: 'AED' }, { to: 'kWh' }, { to: 'AED2025' }, { statedOn: '2999-01-01' }])(
    'are refused for %o',
    async (change) => {
      const { call } = await newOwner(test)
      expect((await call(path, { json: { ...rate, ...change } })).status).toBe(400)
    },
  )

  it('belong to one organisation', async () => {
    const [one, other] = [await newOwner(test), await newOwner(test)]
    expect((await one.call(path, { json: rate })).status).toBe(201)
    expect(await (await other.call(path)).json()).toEqual({ rates: [], next: null })
    const { report } = await dryRun(other.cookie, (await newClaim(other.call)).path)
    expect(report.groups).toMatchObject([{ code: 'rate_missing' }])
  })

  it('that change between check and import stop the import', async () => {
    const { call, cookie } = await newOwner(test)
    await call(path, { json: rate })
    const claim = await newClaim(call)
    const { digest } = await dryRun(cookie, claim.path)
    await call(path, { json: { ...rate, source: 'Another source' } })
    const answer = await sendFile(test, cookie, `${claim.path}/import`, file, { expect: digest })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'dry_run_differs' })
  })

  it('never change rows that were imported', async () => {
    const { call, cookie } = await newOwner(test)
    await call(path, { json: rate })
    const claim = await newClaim(call)
    await importRows(test, cookie, claim.path, file)
    const before = await rowsOf(call, claim.path)
    await call(path, { json: { ...rate, rate: '0.5' } })
    await importRows(test, cookie, claim.path, `${header}2025-04-01,Milk,3.1,${milk},1,USD2022,\n`)
    expect((await rowsOf(call, claim.path))[0]).toEqual(before[0])
  })

  it('are listed in parts, with who added them and which one is in use', async () => {
    const { call, username } = await newOwner(test)
    for (let n = 1; n <= 51; n += 1) {
      expect((await call(path, { json: { ...rate, rate: `0.${n}1` } })).status).toBe(201)
    }
    const euros = { ...rate, from: 'EUR2024' }
    await call(path, { json: euros })
    const first = await (await call(path)).json()
    expect(first.rates).toHaveLength(50)
    expect(first.rates.slice(0, 3)).toMatchObject([
      { ...euros, isCurrent: true, by: username },
      { from: 'AED2025', rate: '0.511', isCurrent: true },
      { from: 'AED2025', rate: '0.501', isCurrent: false },
    ])
    const rest = await (await call(`${path}?${new URLSearchParams({ after: first.next })}`)).json()
    expect(rest).toMatchObject({ rates: [{ rate: '0.21' }, { rate: '0.11' }], next: null })
    expect((await call(`${path}?after=x`)).status).toBe(400)
  })

  it('give the same rows and commitment from CSV, a workbook, and a program', async () => {
    const amounts = ['45925', '100', '0.00001', '1', '33.333333', '999999999.5']
    const rows = amounts.map((quantity, at) => ({
      reference: `S-${at}`,
      date_from: '2025-03-01',
      activity: 'Milk',
      category: '3.1',
      factor: milk,
      quantity,
      unit: 'AED2025',
      note: 'Invoice 7',
    }))
    const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
    const lines = rows.map((row) => names.map((name) => row[name]))
    const { call, cookie } = await newOwner(test)
    await call(path, { json: { ...rate, rate: '0.333333333' } })
    const [csv, xlsx, json] = [await newClaim(call), await newClaim(call), await newClaim(call)]
    const text = [names, ...lines].map((line) => line.join()).join('\n')
    await importRows(test, cookie, csv.path, text)
    const numbers = lines.map((line) =>
      line.map((cell, at) => (names[at] === 'quantity' ? Number(cell) : cell)),
    )
    const workbook = new Uint8Array(await makeWorkbook(sheetRows([names, ...numbers])))
    await importRows(test, cookie, xlsx.path, workbook, {}, 'spend.xlsx')
    const { secret } = await newToken(call)
    const sent = await sendJson(programOf(test, secret), json.id, { rows })
    expect(sent.status).toBe(200)

    const [first, ...others] = await Promise.all([csv, xlsx, json].map(({ id }) => committed(id)))
    expect(first).toHaveLength(amounts.length)
    expect(JSON.stringify(first)).toContain('rate: Central bank, US CPI] Invoice 7')
    const rootOf = (given: typeof first = []) => rowsCommitment(new Uint8Array(32), given)
    for (const other of others) {
      expect(other).toEqual(first)
      expect(rootOf(other)).toEqual(rootOf(first))
    }
  })

  it('count for a row that is typed, too', async () => {
    const { call } = await newOwner(test)
    const claim = await newClaim(call)
    const typed = {
      ...{ reference: '', dateFrom: '2025-03-01', dateTo: '', site: '', category: '3.1' },
      ...{ activity: 'Milk', factor: milk, quantity: '45925', unit: 'AED2025' },
      ...{ marketFactor: '', instrument: '', evidence: '', note: '' },
    }
    const refused = await call(`${claim.path}/rows`, { json: typed })
    expect(await refused.json()).toMatchObject({
      fields: { unit: expect.stringContaining('no rate') },
      report: { missingRates: [{ from: 'AED2025', to: 'USD2022' }] },
    })
    await call(path, { json: rate })
    expect((await call(`${claim.path}/rows`, { json: typed })).status).toBe(201)
    expect(await rowsOf(call, claim.path)).toMatchObject([{ quantity: '11334.8411' }])
  })
})
