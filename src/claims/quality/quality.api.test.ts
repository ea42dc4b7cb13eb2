import { describe, expect, it } from 'vitest'
import { importRows, newClaim, newOwner, sampleFile } from '../../../tests/support/claims.ts'
import { rowInput } from '../../../tests/support/row-input.ts'
import { testApp } from '../../../tests/support/test-app.ts'

const test = testApp()
type Call = Awaited<ReturnType<typeof newOwner>>['call']
type Shares = {
  shares: { quality: string; rows: number; rowsPercent: string; kgPercent: string }[]
}

async function sharesOf(call: Call, path: string) {
  const { shares } = (await (await call(`${path}/quality`)).json()) as Shares
  return Object.fromEntries(shares.map(({ quality, rows }) => [quality, rows]))
}

const header =
  'reference,date_from,date_to,site,category,activity,factor,quantity,unit,market_factor,instrument,evidence,note'
const gas = (reference: string, more = '') =>
  `${reference},2025-01-01,2025-01-31,Depot,1.stationary,Gas,uk-2025:fuel/natural-gas/kWh.gross,5,kWh.gross,,,,${more}`

describe('the quality of data', () => {
  it('is typed with a row, shown, and refused if nobody knows it', async () => {
    const { call } = await newOwner(test)
    const { path } = await newClaim(call)
    const add = (quality: string) =>
      call(`${path}/rows`, { json: { ...rowInput, reference: '', quality } })
    expect((await add('Measured')).status).toBe(201)
    expect((await add('')).status).toBe(201)
    const refused = await add('guessed')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      fields: { quality: expect.stringContaining('measured, calculated or estimated') },
    })
    const { rows } = (await (await call(`${path}/rows`)).json()) as { rows: { quality: string }[] }
    expect(rows.map(({ quality }) => quality)).toEqual(['measured', ''])
    expect(await sharesOf(call, path)).toEqual({
      measured: 1,
      calculated: 0,
      estimated: 0,
      '': 1,
    })
  })

  it('comes with a file, goes out with it, and is optional', async () => {
    const { call, cookie } = await newOwner(test)
    const { path } = await newClaim(call)
    await importRows(test, cookie, path, sampleFile)
    expect(await sharesOf(call, path)).toMatchObject({ '': 84 })
    const file = `${header},quality\n${gas('Q-1', ',estimated')}\n${gas('Q-2', ',CALCULATED')}\n`
    await importRows(test, cookie, path, file)
    expect(await sharesOf(call, path)).toMatchObject({ estimated: 1, calculated: 1, '': 84 })
    const csv = await (await call(`${path}/rows.csv`)).text()
    expect(csv.split('\r\n')[0]).toMatch(/,note,quality,kg_co2e$/)
    expect(csv).toMatch(/^Q-1,.*,estimated,/m)
    const again = await importRows(test, cookie, path, csv)
    expect(again.report).toMatchObject({ isKnown: true, changes: { unchanged: 86 } })
  })

  it('changes a row that is imported again with another one', async () => {
    const { call, cookie } = await newOwner(test)
    const { path } = await newClaim(call)
    const file = (quality: string) => `${header},quality\n${gas('Q-1', `,${quality}`)}\n`
    await importRows(test, cookie, path, file('estimated'))
    const { report } = await importRows(test, cookie, path, file('measured'))
    expect(report.changes).toMatchObject({ changed: 1, unchanged: 0 })
    expect(await sharesOf(call, path)).toMatchObject({ measured: 1, estimated: 0 })
    const bad = await importRows(test, cookie, path, file('guess'))
    expect(bad.report.groups).toMatchObject([{ code: 'bad_quality', isError: true }])
  })
})
