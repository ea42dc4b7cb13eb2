import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSheetTable, type SheetChoices } from './read-sheet-table.ts'
import { WorkbookError } from './workbook-error.ts'

const folder = new URL('../../../tests/vectors/xlsx/', import.meta.url)

type Read = {
  options: SheetChoices
  result: 'table' | 'refused'
  code?: string
  where?: string
  sheets?: unknown
  rows: { row: number; cells: string[]; kinds: string[] }[]
}

const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.expected.json'))
  .flatMap((name) => {
    const { file, sha256, why, reads } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    return (reads as Read[]).map((read) => ({ file, sha256, why, read }))
  })

it('has all vectors', () => {
  expect(cases.length).toBeGreaterThanOrEqual(29)
})

it.each(cases)('reads $file with $read.options: $why', async ({ file, sha256, read }) => {
  const bytes = readFileSync(new URL(file, folder))
  expect(hash('sha256', bytes)).toBe(sha256)
  const found = await readSheetTable(bytes, file, read.options).catch((error) => {
    if (error instanceof WorkbookError) return error
    throw error
  })
  if (read.result === 'refused') {
    expect(found).toMatchObject({ code: read.code })
    if (/^[A-Z]+\d+$/.test(read.where ?? '')) expect(found).toMatchObject({ where: read.where })
    return
  }
  if (found instanceof WorkbookError) throw found
  const { options: _options, result: _result, ...expected } = read
  expect({
    sheets: found.sheets,
    date1904: found.date1904,
    sheet: found.sheet,
    headerRow: found.headerRow,
    header: found.header,
    rows: found.rows.map(({ row, cells, kinds }) => ({ row, cells, kinds })),
    findings: found.findings.map(({ cell, code, value }) => ({ cell, code, value })),
    formulas: found.formulas,
    hiddenColumns: found.hiddenColumns,
  }).toEqual(expected)
})
