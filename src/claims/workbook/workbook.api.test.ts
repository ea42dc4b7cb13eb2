import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importRows, newClaim, newOwner, sampleFile } from '../../../tests/support/claims.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { unzip } from '../../../tests/support/unzip.ts'
import vector from '../../../tests/vectors/vsme/figures-to-copy.json' with { type: 'json' }
import { readSheetTable } from '../../lib/xlsx-file/read-sheet-table.ts'
import { asOwner } from '../../server/db/as-owner.ts'

const test = testApp()
type Call = Awaited<ReturnType<typeof newOwner>>['call']

async function download(call: Call, path: string) {
  const answer = await call(path)
  expect(answer.status).toBe(200)
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    name: answer.headers.get('content-disposition'),
  }
}

async function sheet(bytes: Uint8Array, name: string) {
  const { header, rows } = await readSheetTable(bytes, 'file.xlsx', { sheet: name })
  return { header, rows: rows.map(({ cells }) => cells) }
}

describe('the rows of a claim as a workbook', () => {
  it('change nothing when they are imported again', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    await importRows(test, cookie, claim.path, sampleFile)
    const digits = (quantity: string, reference: string) =>
      `${reference},2025-01-01,2025-01-31,Depot,1.stationary,Gas,uk-2025:fuel/natural-gas/kWh.gross,${quantity},kWh.gross,,,`
    const header = sampleFile.split('\n')[0]
    const more = [
      digits('123456789012345.123456789', 'D-24'),
      digits('0.000000001', 'D-1'),
      digits('999999999999999', 'D-15'),
    ]
    await importRows(test, cookie, claim.path, `${header}\n${more.join('\n')}\n`)
    const { bytes, name } = await download(call, `${claim.path}/rows.xlsx`)
    expect(name).toBe('attachment; filename="activity-data.xlsx"')
    const { report } = await importRows(test, cookie, claim.path, bytes, {}, 'rows.xlsx')
    expect(report).toMatchObject({
      isKnown: true,
      withErrors: 0,
      changes: { added: 0, changed: 0, unchanged: 87, removed: 0 },
    })
  })

  it('run no text', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call, { title: '=1+1' })
    const row = `"-1+1","2025-01-01","2025-01-31","<b>","1.stationary","Gas","uk-2025:fuel/natural-gas/kWh.gross","1","kWh.gross","","","-5 & more"`
    await importRows(test, cookie, claim.path, `${sampleFile.split('\n')[0]}\n${row}\n`)
    for (const file of ['rows.xlsx', 'results.xlsx']) {
      const { bytes } = await download(call, `${claim.path}/${file}`)
      for (const [part, xml] of await unzip(Buffer.from(bytes))) {
        expect(String(xml), part).not.toMatch(/<f[ >]|hyperlink|vba/i)
      }
    }
  })
})

describe('the calculation as a workbook', () => {
  it('has the figures to copy, lines, totals and sources', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    await importRows(test, cookie, claim.path, sampleFile)
    const { bytes } = await download(call, `${claim.path}/results.xlsx`)
    expect((await sheet(bytes, 'Figures to copy')).rows).toEqual(
      vector.rows.map(({ label, value, unit }) => [label, value, unit]),
    )
    expect((await sheet(bytes, 'Lines')).header).toContain('factor_kg_co2e')
    expect((await sheet(bytes, 'Totals')).rows).toContainEqual([
      'Total, location-based',
      expect.any(String),
      '484.254',
    ])
    expect((await sheet(bytes, 'Sources')).rows.length).toBeGreaterThan(2)
    expect((await sheet(bytes, 'About')).rows.flat()).toContain(
      'These figures have not been verified.',
    )
  })

  it('says SAMPLE in its name and on each sheet where the claim is one', async () => {
    const { call } = await newOwner(test)
    const answer = await call('/api/workspace/claims/sample', { method: 'POST' })
    const { claim } = (await answer.json()) as { claim: { id: string } }
    const path = `/api/workspace/claims/${claim.id}`
    const { bytes, name } = await download(call, `${path}/results.xlsx`)
    expect(name).toContain('SAMPLE-calculation.xlsx')
    const { sheets } = await readSheetTable(bytes, 'a.xlsx', {})
    expect(sheets.every((one) => one.name.startsWith('SAMPLE '))).toBe(true)
  })
})

it('the template is read without an error but for what it leaves to choose', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  const { bytes } = await download(call, `${claim.path}/import/template.xlsx`)
  const { report } = await importRows(test, cookie, claim.path, bytes, {}, 'template.xlsx')
  const errors = report.groups.filter(({ isError }) => isError)
  expect(errors.map(({ code }) => code)).toEqual(['activity_not_mapped'])
  expect(report.workbook?.sheets.map(({ name }) => name)).toEqual([
    'Activity',
    'How to fill it in',
    'Units',
    'Categories',
  ])
})

it('is for members of the organisation only', async () => {
  const { call } = await newOwner(test)
  const claim = await newClaim(call)
  const other = await newOwner(test)
  for (const file of ['rows.xlsx', 'results.xlsx']) {
    expect((await other.call(`${claim.path}/${file}`)).status).toBe(404)
    const stranger = await test.raw(`${claim.path}/${file}`, {})
    expect(stranger.status).toBe(401)
  }
})

describe('the template', () => {
  it('begins with the rows of another claim a year later, without quantities', async () => {
    const { call, cookie } = await newOwner(test)
    const before = await newClaim(call)
    await importRows(test, cookie, before.path, sampleFile)
    const claim = await newClaim(call, { periodFrom: '2026-01-01', periodTo: '2026-12-31' })
    const { bytes } = await download(call, `${claim.path}/import/template.xlsx?from=${before.id}`)
    const { header, rows } = await sheet(bytes, 'Activity')
    const [first] = rows
    const of = (name: string) => first?.[header.indexOf(name)] ?? ''
    expect(rows).toHaveLength(84)
    expect(['reference', 'date_from', 'date_to', 'site', 'category', 'unit'].map(of)).toEqual([
      'GAS-01',
      '2026-01-01',
      '2026-01-31',
      'Cardiff depot (sample)',
      '1.stationary',
      'kWh.gross',
    ])
    expect(of('factor')).toBe('uk-2025:fuel/natural-gas/kWh.gross')
    for (const empty of ['quantity', 'evidence', 'note', 'quality']) expect(of(empty)).toBe('')
    const other = await newOwner(test)
    const theirs = await newClaim(other.call)
    const refused = await other.call(`${theirs.path}/import/template.xlsx?from=${before.id}`)
    expect(refused.status).toBe(404)
  })

  it('never begins with the rows of a withdrawn claim', async () => {
    const { call } = await newOwner(test)
    const before = await newClaim(call)
    const claim = await newClaim(call, { periodFrom: '2026-01-01', periodTo: '2026-12-31' })
    await asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
      await tx.execute(sql`update claims set state = 'withdrawn' where id = ${before.id}`)
    })
    const refused = await call(`${claim.path}/import/template.xlsx?from=${before.id}`)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'claim_state'])
  })

  it('for own factors is read as it comes', async () => {
    const { call } = await newOwner(test)
    const { bytes } = await download(call, '/api/workspace/factor-sets/template.xlsx')
    const { header, rows } = await sheet(bytes, 'Factors')
    expect(header).toContain('kgCO2e')
    expect(rows[0]).toContain('contract/green/kWh')
  })
})
