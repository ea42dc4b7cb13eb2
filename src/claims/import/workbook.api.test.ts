import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  importRows,
  newClaim,
  newOwner,
  sampleFile,
  sendFile,
} from '../../../tests/support/claims.ts'
import { rowCounts } from '../../../tests/support/row-counts.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import sample from '../../../tests/vectors/sample-lines.json' with { type: 'json' }

const test = testApp()
const vector = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../tests/vectors/xlsx/${name}`, import.meta.url)))

async function claimOf() {
  const { call, cookie } = await newOwner(test)
  return { call, cookie, claim: await newClaim(call) }
}

async function rowsOf(call: Awaited<ReturnType<typeof claimOf>>['call'], path: string) {
  const { rows } = (await (await call(`${path}/rows?limit=500`)).json()) as { rows: object[] }
  return rows.map((row) => ({ ...row, tag: '' }))
}

describe('a workbook', () => {
  it('gives the rows, lines and totals of its CSV, and changes nothing a second time', async () => {
    const [xlsx, csv] = [await claimOf(), await claimOf()]
    const good = vector('good.xlsx')
    const { answer, report } = await importRows(
      test,
      xlsx.cookie,
      xlsx.claim.path,
      good,
      {},
      'good.xlsx',
    )
    expect(answer.status).toBe(200)
    expect(report).toMatchObject({ good: 84, withErrors: 0, workbook: { sheet: 'Activity' } })
    await importRows(test, csv.cookie, csv.claim.path, sampleFile)
    expect(await rowsOf(xlsx.call, xlsx.claim.path)).toEqual(await rowsOf(csv.call, csv.claim.path))
    const results = await (await xlsx.call(`${xlsx.claim.path}/results`)).json()
    expect(results).toMatchObject({ totals: sample.totals })
    const again = await importRows(test, xlsx.cookie, xlsx.claim.path, good, {}, 'good.xlsx')
    expect(await again.answer.json()).toEqual({ success: true, rows: 84, already: true })
  })

  it('changes nothing after its CSV, and the other way round', async () => {
    const { call, cookie, claim } = await claimOf()
    await importRows(test, cookie, claim.path, sampleFile)
    const before = await rowsOf(call, claim.path)
    const xlsx = await importRows(test, cookie, claim.path, vector('good.xlsx'), {}, 'good.xlsx')
    expect(xlsx.report).toMatchObject({ isKnown: true, changes: { unchanged: 84 } })
    const already = { success: true, rows: 84, already: true }
    expect(await xlsx.answer.json()).toEqual(already)
    expect(await rowsOf(call, claim.path)).toEqual(before)
    const csv = await importRows(test, cookie, claim.path, sampleFile)
    expect(csv.report).toMatchObject({ isKnown: true, changes: { unchanged: 84 } })
    expect(await csv.answer.json()).toEqual(already)
    const whole = await importRows(
      test,
      cookie,
      claim.path,
      vector('good.xlsx'),
      { mode: 'replace' },
      'good.xlsx',
    )
    expect(await whole.answer.json()).toEqual(already)
    expect(await rowsOf(call, claim.path)).toEqual(before)
  })

  it('is not known by half of its equal rows, nor imported twice without being asked to', async () => {
    const { call, cookie, claim } = await claimOf()
    const [head, line] = [
      'date_from,activity,factor,category,quantity,unit',
      '2025-01-01,Gas,uk-2025:fuel/natural-gas/kWh.gross,1.stationary,1,kWh.gross',
    ]
    const send = (lines: number, acceptDuplicates: boolean, ending = '\n') =>
      importRows(
        test,
        cookie,
        claim.path,
        [head, ...Array.from({ length: lines }, () => line)].join(ending),
        { acceptDuplicates },
      )
    const total = async () => (await rowsOf(call, claim.path)).length
    await send(1, false)
    // The same row in a file of other bytes.
    expect(await (await send(1, false, '\r\n')).answer.json()).toMatchObject({ already: true })
    expect((await send(2, false)).answer.status).toBe(400)
    expect(await total()).toBe(1)
    expect(await (await send(1, true, '\r\n')).answer.json()).not.toHaveProperty('already')
    expect(await total()).toBe(2)
    expect(await (await send(2, false)).answer.json()).toMatchObject({ already: true })
    expect(await total()).toBe(2)
  })

  it.each([
    ['zip-bomb.xlsx', 'archive_too_big'],
    ['entity-bomb.xlsx', 'xml_doctype'],
    ['macro.xlsm', 'macros'],
    ['encrypted.xlsx', 'encrypted_or_old'],
    ['truncated.xlsx', 'bad_workbook'],
    ['empty.xlsx', 'empty_sheet'],
    ['wide.xlsx', 'too_many_columns'],
  ])('such as %s is refused, and nothing of it is kept', async (name, code) => {
    const { cookie, claim } = await claimOf()
    const before = await rowCounts(test.services.db)
    for (const path of ['import?dryRun=1', 'import', 'import?findings=1']) {
      const answer = await sendFile(test, cookie, `${claim.path}/${path}`, vector(name), { name })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'import_invalid', fields: { file: code } })
    }
    expect(await rowCounts(test.services.db)).toEqual(before)
  })

  it('names the place of a refusal', async () => {
    const { cookie, claim } = await claimOf()
    const path = `${claim.path}/import?dryRun=1`
    const answer = await sendFile(test, cookie, path, vector('duplicate-cell.xlsx'), {
      name: 'duplicate-cell.xlsx',
    })
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('See D2.'),
      fields: { file: 'bad_workbook', where: 'D2' },
    })
  })

  it('is not imported while a question about its rows is open', async () => {
    const { cookie, claim } = await claimOf()
    const asked = await importRows(test, cookie, claim.path, vector('hidden.xlsx'), {}, 'h.xlsx')
    expect(asked.report.groups).toContainEqual(
      expect.objectContaining({ code: 'hidden_rows', cells: ['Data'] }),
    )
    expect(asked.answer.status).toBe(400)
  })

  it('is checked against other choices than those of the dry run', async () => {
    const { cookie, claim } = await claimOf()
    const good = vector('good.xlsx')
    const dry = await sendFile(test, cookie, `${claim.path}/import?dryRun=1`, good, {
      name: 'good.xlsx',
    })
    const { digest } = (await dry.json()) as { digest: string }
    const answer = await sendFile(test, cookie, `${claim.path}/import`, good, {
      name: 'good.xlsx',
      expect: digest,
      mapping: { mode: 'replace', headerRow: 1 },
    })
    expect(answer.status).toBe(409)
  })

  it.each([
    { headerRow: 0 },
    { headerRows: 4 },
    { roundTo: 10 },
    { merged: 'guess' },
    { sheet: 'x'.repeat(256) },
  ])('is not read with the choice %j', async (mapping) => {
    const { cookie, claim } = await claimOf()
    const answer = await sendFile(
      test,
      cookie,
      `${claim.path}/import?dryRun=1`,
      vector('good.xlsx'),
      { name: 'good.xlsx', mapping },
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid' })
  })

  it('puts the cell of each finding into their file', async () => {
    const { cookie, claim } = await claimOf()
    const answer = await sendFile(
      test,
      cookie,
      `${claim.path}/import?findings=1`,
      vector('error-cell.xlsx'),
      { name: 'error-cell.xlsx' },
    )
    expect(await answer.text()).toContain('Data!D2,2,quantity,error,error_cell,#DIV/0!')
  })
})
