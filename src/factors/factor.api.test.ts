import { describe, expect, it } from 'vitest'
import { newOwner } from '../../tests/support/claims.ts'
import { makeWorkbook, sheetRows } from '../../tests/support/make-workbook.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { asOwner } from '../server/db/as-owner.ts'
import { factorSets } from './factor.tables.ts'
import { storeShippedSets } from './shipped-sets.store.server.ts'

const test = testApp()

type Found = {
  factors: { alias: string; key: string; unit: string; kgCO2e: string }[]
  total: number
  next: string | null
}

describe('factors', () => {
  it('are found by words, set, category, region and year, page by page', async () => {
    const { call } = await newOwner(test)
    const search = async (query: string) =>
      (await (await call(`/api/workspace/factors?${query}`)).json()) as Found
    const all = await search('')
    expect(all).toMatchObject({ total: 2014, next: expect.any(String) })
    const more = await search(`after=${encodeURIComponent(all.next ?? '')}`)
    expect(more.factors[0]).not.toEqual(all.factors[0])
    const gas = await search('q=natural+gas&category=1.stationary&set=uk-2025')
    expect(gas.factors).toContainEqual(
      expect.objectContaining({ key: 'fuel/natural-gas/kWh.gross', kgCO2e: '0.18296' }),
    )
    expect((await search('q=electricity&year=2026')).factors[0]?.alias).toBe('uk-2026')
    expect(await search('region=US-NYCW&set=us-egrid-2023-r2')).toMatchObject({ total: 1 })
  })

  it('come last in every search if they are per amount of money', async () => {
    const { call } = await newOwner(test)
    const units: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const query = new URLSearchParams({ q: 'waste', after })
      const answer = await call(`/api/workspace/factors?${query}`)
      const part = (await answer.json()) as Found
      units.push(...part.factors.map(({ unit }) => unit))
      after = part.next
    }
    const firstMoney = units.indexOf('USD2022')
    expect(firstMoney).toBeGreaterThan(0)
    expect(new Set(units.slice(firstMoney))).toEqual(new Set(['USD2022']))
  })

  it('name publisher, licence and attribution of their set', async () => {
    const { call } = await newOwner(test)
    const answer = await call('/api/workspace/factor-sets')
    const { sets } = (await answer.json()) as { sets: { alias: string; licence: object }[] }
    expect(sets).toHaveLength(12)
    expect(sets.find(({ alias }) => alias === 'uk-2025')?.licence).toMatchObject({
      id: 'OGL-UK-3.0',
    })
  })
})

it('the shipped sets are stored once, under the same ids', async () => {
  const { db } = test.services
  await storeShippedSets(db)
  const ids = () => asOwner(db, (tx) => tx.select({ id: factorSets.id }).from(factorSets))
  const before = await ids()
  await storeShippedSets(db)
  expect(await ids()).toEqual(before)
})

describe('a set of an organisation', () => {
  const header = 'key,name,unit,kgCO2e,categories,region,boundary,source,note'
  const row = 'contract/green/kWh,Green supply,kWh,0.0125,2.electricity,GB,generation,Contract 7,'
  const about = {
    name: 'Contracts 2025',
    alias: 'own-contracts',
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    gwp: 'AR5',
  }

  function send(
    owner: { cookie: string },
    text: string | Uint8Array<ArrayBuffer>,
    fields: object = about,
    query = '',
    name = 'factors.csv',
  ) {
    const form = new FormData()
    form.set('file', new File([text], name))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const { host, origin } = new URL(test.services.siteUrl)
    const headers = { host, origin, cookie: owner.cookie }
    return test.raw(`/api/workspace/factor-sets${query}`, { method: 'POST', headers, body: form })
  }

  it('can be used by its organisation alone, until it is retired', async () => {
    const owner = await newOwner(test)
    const dry = await send(owner, `${header}\n${row}\n`, {}, '?dryRun=1')
    expect(await dry.json()).toMatchObject({ report: { rows: 1, good: 1, findings: [] } })
    const answer = await send(owner, `${header}\n${row}\n`)
    expect(answer.status).toBe(201)
    const { set } = (await answer.json()) as { set: { id: string } }
    expect((await send(owner, `${header}\n${row}\n`)).status).toBe(409)
    const search = async (who: typeof owner) =>
      (await (await who.call('/api/workspace/factors?q=green+supply')).json()) as Found
    expect(await search(owner)).toMatchObject({ total: 1, factors: [{ kgCO2e: '0.0125' }] })
    const other = await newOwner(test)
    expect(await search(other)).toMatchObject({ total: 0 })
    const retire = (who: typeof owner) =>
      who.call(`/api/workspace/factor-sets/${set.id}/retire`, { method: 'POST' })
    expect((await retire(other)).status).toBe(404)
    expect((await send(other, `${header}\n${row}\n`)).status).toBe(201)
    expect((await retire(owner)).status).toBe(200)
    expect(await search(owner)).toMatchObject({ total: 0 })
  })

  it.each([
    [row.replace('0.0125', '-1'), 'negative_factor'],
    [row.replace('0.0125', '1,5'), 'extra'],
    [row.replace('0.0125', '1e5'), 'bad_number'],
    [row.replace('2.electricity', '2.power'), 'unknown_category'],
    [row.replace(',kWh,', ',therm,'), 'unknown_unit'],
    [row.replace('contract/green/kWh', 'a b'), 'bad_key'],
    [row.replace('Green supply', '=1+1'), 'formula_cell'],
    [row.replace('Contract 7', ''), 'missing_value'],
    [`${row}\n${row}`, 'duplicate_key'],
  ])('is refused with %s', async (rows, code) => {
    const owner = await newOwner(test)
    const answer = await send(owner, `${header}\n${rows}\n`)
    expect(answer.status).toBe(400)
    const { report } = (await answer.json()) as { report: { findings: { code: string }[] } }
    const codes = report.findings.map((finding) => finding.code)
    expect(code === 'extra' ? codes.length > 0 : codes.includes(code as never)).toBe(true)
  })

  const headerCells = header.split(',')
  const rowCells = row.split(',')
  const workbook = async (data: string) => new Uint8Array(await makeWorkbook(data))

  it('is the same from a workbook', async () => {
    const owner = await newOwner(test)
    const typed = rowCells.map((cell) => (cell === '0.0125' ? 0.0125 : cell))
    const bytes = await workbook(sheetRows([headerCells, typed]))
    expect((await send(owner, bytes, about, '', 'factors.xlsx')).status).toBe(201)
    const found = await owner.call('/api/workspace/factors?q=green+supply')
    expect(await found.json()).toMatchObject({ factors: [{ kgCO2e: '0.0125' }] })
  })

  it('names the cells of a workbook that it refuses', async () => {
    const owner = await newOwner(test)
    const cells = (kg: string, more = '') =>
      `${sheetRows([headerCells])}<row r="2"${more}>${rowCells
        .map((text, at) => (at === 3 ? kg : `<c t="inlineStr"><is><t>${text}</t></is></c>`))
        .join('')}</row>`
    const findings = async (data: string) => {
      const answer = await send(owner, await workbook(data), {}, '?dryRun=1', 'factors.xlsx')
      const { report } = (await answer.json()) as { report: { findings: object[] } }
      return report.findings
    }
    expect(await findings(cells('<c t="e"><v>#REF!</v></c>'))).toMatchObject([
      { cell: 'Data!D2', code: 'error_cell' },
    ])
    expect(await findings(cells('<c><f>A1</f></c>'))).toMatchObject([
      { cell: 'Data!D2', code: 'formula_without_value' },
    ])
    expect(await findings(cells('<c t="inlineStr"><is><t>1,5</t></is></c>'))).toMatchObject([
      { cell: 'Data!D2', code: 'bad_number' },
    ])
    expect(await findings(cells('<c><v>1</v></c>', ' hidden="1"'))).toMatchObject([
      { cell: 'Data', code: 'hidden_rows' },
    ])
  })

  it('is refused as a workbook of another kind', async () => {
    const owner = await newOwner(test)
    const answer = await send(owner, `${header}\n${row}\n`, about, '', 'factors.xls')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { file: 'wrong_kind' } })
  })

  it('is refused with a UTF-16 mark and half a character', async () => {
    const owner = await newOwner(test)
    const answer = await send(owner, new Uint8Array([0xff, 0xfe, 0x61]))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'import_invalid' })
  })

  it('is read no further than its limit, so a broken row after it is not seen', async () => {
    const owner = await newOwner(test)
    const answer = await send(owner, `${header}\n${'x\n'.repeat(5002)}"`)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      message: 'A set can have up to 5,000 factors. Split it.',
    })
  })
})
