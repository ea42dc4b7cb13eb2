import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeWorkbook, sheetRows } from '../../../tests/support/make-workbook.ts'
import sample from '../../../tests/vectors/sample-lines.json' with { type: 'json' }
import good from '../../../tests/vectors/xlsx/good.expected.json' with { type: 'json' }
import type { BookPage } from '../../factors/factor-book.ts'
import { shippedSets } from '../../factors/shipped-sets.store.server.ts'
import { rowsCommitment } from '../row-commitment.ts'
import { analyseTable } from './analyse-file.ts'
import { type ImportMapping, importMapping } from './import.schema.ts'
import { readTable } from './read-table.ts'

const vectors = new URL('../../../tests/vectors/', import.meta.url)
const vector = (name: string) => readFileSync(new URL(name, vectors))
let factors: BookPage[]

beforeAll(() => {
  factors = shippedSets().map(({ id, header, factors: list }) => ({
    id,
    header: JSON.parse(header),
    isOwn: false,
    factors: list.map(({ factor }) => factor),
  }))
})

async function analyse(
  bytes: Uint8Array,
  given: Partial<ImportMapping> = {},
  name = 'file.xlsx',
  existing: string[] = [],
) {
  const mapping = importMapping.parse(given)
  return analyseTable(await readTable(bytes, name, mapping), mapping, {
    period: { from: '2025-01-01', to: '2025-12-31' },
    gwp: 'AR5',
    rates: [],
    factors,
    evidence: [],
    existing,
  })
}

type Analysed = Awaited<ReturnType<typeof analyse>>

const found = ({ findings }: Analysed) => findings.map(({ cell, code }) => `${cell} ${code}`)

const header = ['reference', 'date_from', 'activity', 'category', 'factor', 'quantity', 'unit']
const gas = ['Boiler gas', '1.stationary', 'uk-2025:fuel/natural-gas/kWh.gross']

/** A workbook with a date format as style 1, and one good row with another quantity cell. */
function withQuantity(cell: string, formats = '') {
  const styles = `<styleSheet><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const row = `<row r="2">${text('R-1')}${text('2025-03-09')}${gas.map(text).join('')}${cell}${text('kWh.gross')}</row>`
  return makeWorkbook(sheetRows([header]) + row, { 'xl/styles.xml': styles })
}

function committed(rows: Analysed['rows']) {
  const secret = Uint8Array.from(Buffer.from(sample.rowSecretHex, 'hex'))
  return rowsCommitment(
    secret,
    // The quality of the data is no part of the commitment.
    rows.map(({ n, row: { quality: _, ...row } }) => [
      n,
      ...(Object.values(row) as (string | string[])[]),
    ]),
  )
}

describe('the same content as CSV and as xlsx', () => {
  it('gives the same rows, totals and commitment', async () => {
    const csv = await analyse(vector('sample-activity.csv'), {}, 'sample.csv')
    const xlsx = await analyse(vector('xlsx/good.xlsx'))
    expect(xlsx.rows.map(({ n, row }) => ({ n, row }))).toEqual(
      csv.rows.map(({ n, row }) => ({ n, row })),
    )
    expect(xlsx.report.totals).toEqual(csv.report.totals)
    expect(committed(xlsx.rows)).toEqual({ size: 84, root: good.rowsRootWithoutEvidence })
    expect(committed(csv.rows)).toEqual({ size: 84, root: good.rowsRootWithoutEvidence })
  })

  it.each([
    ['sample-activity.csv', 'xlsx/good.xlsx'],
    ['xlsx/good.xlsx', 'sample-activity.csv'],
  ])('is known after %s', async (first, second) => {
    const before = await analyse(vector(first), {}, first)
    const existing = [JSON.stringify(before.rows.map(({ n, row }) => [n, ...Object.values(row)]))]
    const { report } = await analyse(vector(second), {}, second, existing)
    expect(report).toMatchObject({ isKnown: true, changes: { unchanged: 84, added: 0 } })
  })
})

it('reads number cells as they are while texts decide the comma', async () => {
  const { report, rows } = await analyse(vector('xlsx/german.xlsx'), {
    activities: [
      { activity: 'x', unit: 'kWh', site: '', category: gas[1] ?? '', factor: gas[2] ?? '' },
    ],
    energy: 'gross',
  })
  expect(report.numbers).toEqual({ used: 'comma', decided: 'comma' })
  expect(rows.map(({ row }) => row.quantity)).toEqual(['1.234', '1234.5', '2000'])
})

describe('the cell of a quantity', () => {
  it.each([
    ['a percentage', '<c s="2"><v>0.12</v></c>', '0.0%', ['Data!F2 percent_cell']],
    ['a day', '<c s="1"><v>45725</v></c>', '0', ['Data!F2 date_in_number']],
    ['a time', '<c s="2"><v>0.5</v></c>', 'h:mm', ['Data!F2 date_in_number']],
    ['a boolean', '<c t="b"><v>1</v></c>', '0', ['Data!F2 bad_number']],
    ['an error', '<c t="e"><v>#REF!</v></c>', '0', ['Data!F2 error_cell']],
    ['a formula without value', '<c><f>A1</f></c>', '0', ['Data!F2 formula_without_value']],
    ['a broken number', '<c><v>12abc</v></c>', '0', ['Data!F2 bad_number']],
    ['money', '<c s="2"><v>5</v></c>', '[$AED] 0.00', ['Data!F2 currency_format']],
    [
      'a calculated third',
      '<c><f>1/3</f><v>0.33333333333333331</v></c>',
      '0',
      ['Data!F2 rounded_15', 'Data!F2 too_precise'],
    ],
    ['a large number', '<c><v>1E+300</v></c>', '0', ['Data!F2 too_big']],
    ['zeros in front', '<c s="2"><v>5</v></c>', '00000', []],
    ['nothing', '<c/>', '0', ['Data!F2 missing_value']],
  ])('with %s is judged', async (_, cell, code, expected) => {
    const format = `<numFmt numFmtId="164" formatCode="${code}"/>`
    expect(found(await analyse(await withQuantity(cell, format)))).toEqual(expected)
  })

  it('is rounded where that is chosen, and said', async () => {
    const bytes = await withQuantity('<c><v>33.3333335</v></c>')
    const { rows, findings } = await analyse(bytes, { roundTo: 6 })
    expect(rows.map(({ row }) => row.quantity)).toEqual(['33.333334'])
    expect(findings).toMatchObject([
      { code: 'rounded_to', cell: 'Data!F2', choices: ['33.333334'] },
    ])
  })
})

it('says which money a cell shows where the unit is other money', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const money = async (unit: string) => {
    const bytes = await makeWorkbook(
      `${sheetRows([['quantity', 'unit']])}<row r="2"><c s="1"><v>5</v></c>${text(unit)}</row>`,
      {
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$AED] 0"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>',
      },
    )
    return found(await analyse(bytes)).filter((one) => one.includes('currency'))
  }
  expect(await money('USD2022')).toEqual(['Data!A2 currency_mismatch'])
  expect(await money('AED2025')).toEqual([])
  expect(await money('kWh')).toEqual(['Data!A2 currency_format'])
})

it('names numbers in text columns that a sheet shows otherwise', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = ['<c s="1"><v>123</v></c>', '<c><v>1.2345678901234568E+16</v></c>']
    .map((cell, at) => `<row r="${at + 2}">${cell}${text('x')}</row>`)
    .join('')
  const bytes = await makeWorkbook(sheetRows([['reference', 'activity']]) + rows, {
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>',
  })
  const marks = found(await analyse(bytes)).filter((one) => one.includes('!A'))
  expect(marks).toEqual(['Data!A2 format_hides_zeros', 'Data!A3 rounded_15', 'Data!A3 digits_lost'])
})

it.each([
  ['1900', 0, 45_725],
  ['1904', 1, 44_263],
])(
  'reads a number in a date column as a day of %s only if that is chosen',
  async (_, is1904, serial) => {
    const bytes = await makeWorkbook(sheetRows([header, ['R-1', serial, ...gas, 5, 'kWh.gross']]), {
      'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904}"/><sheets><sheet name="Data" r:id="rId1"/></sheets></workbook>`,
    })
    expect(found(await analyse(bytes))).toEqual(['Data!B2 bad_date'])
    const { rows } = await analyse(bytes, { dates: 'excel' })
    expect(rows.map(({ row }) => row.dateFrom)).toEqual(['2025-03-09'])
  },
)

describe('what is hidden or merged', () => {
  it('is asked, not guessed', async () => {
    const hidden = vector('xlsx/hidden.xlsx')
    const asked = await analyse(hidden)
    expect(found(asked).slice(0, 2)).toEqual(['Data hidden_rows', 'Data!C:C hidden_column'])
    expect(asked.report.groups[0]).toMatchObject({ isError: true })
    const rowsOf = async (hiddenRows: 'include' | 'skip') =>
      (await analyse(hidden, { hiddenRows })).report.rows
    expect([await rowsOf('include'), await rowsOf('skip')]).toEqual([3, 2])
  })

  it('counts a hidden row as one with an error until it is decided', async () => {
    const data = sheetRows([header, ['R-1', '2025-03-09', ...gas, 5, 'kWh.gross']])
    const bytes = await makeWorkbook(data.replace('<row r="2"', '<row r="2" hidden="1"'))
    expect((await analyse(bytes)).report).toMatchObject({ good: 0, withErrors: 1 })
    expect((await analyse(bytes, { hiddenRows: 'include' })).report).toMatchObject({ good: 1 })
  })

  it('is not said of columns that are not used', async () => {
    const analysed = await analyse(vector('xlsx/error-cell.xlsx'))
    expect(found(analysed).filter((one) => one.includes('error_cell'))).toEqual([
      'Data!D2 error_cell',
    ])
  })
})

it('shows the sheet as it is, with the rows that have findings', async () => {
  const many = Array.from({ length: 60 }, (_, i) => [
    `R-${i}`,
    '2025-03-09',
    ...gas,
    i === 50 ? 'x' : 5,
    'kWh.gross',
  ])
  const bytes = await makeWorkbook(sheetRows([['A title'], header, ...many]))
  const { report } = await analyse(bytes)
  expect(report.workbook).toMatchObject({ sheet: 'Data', headerRow: 2, formulas: 0 })
  const parts = report.workbook?.lines.map(({ row, part }) => `${row} ${part}`) ?? []
  expect(parts.slice(0, 3)).toEqual(['1 above', '2 header', '3 data'])
  expect(parts.at(-1)).toBe('53 data')
  expect(parts).toHaveLength(23)
  expect(report.findings).toMatchObject([{ cell: 'Data!F53', code: 'bad_number' }])
})

it('says what stands right of the header, in its cell', async () => {
  expect(found(await analyse(vector('xlsx/gaps.xlsx')))).toContain('Data!H5 extra_cells')
})
