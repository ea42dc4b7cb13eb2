import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unzip } from '../../../tests/support/unzip.ts'
import { readSheetTable } from './read-sheet-table.ts'
import { type WrittenCell, writeWorkbook } from './write-workbook.ts'

const write = (rows: WrittenCell[][], header = ['a', 'b']) =>
  writeWorkbook({ title: 'Title', sheets: [{ name: 'Data', header, rows }] })

const read = async (bytes: Uint8Array) => (await readSheetTable(bytes, 'file.xlsx', {})).rows

it('gives texts, numbers and days back as they were', async () => {
  const [row] = await read(
    await write([['R-1', { number: '-0.000000001' }, { day: '2025-03-09' }, 12, null]]),
  )
  expect(row?.cells).toEqual(['R-1', '-0.000000001', '2025-03-09', '12'])
  expect(row?.kinds).toEqual(['text', 'number', 'date', 'number'])
})

it('has columns as wide as their numbers, also beside the header', async () => {
  const files = await unzip(
    await write([
      [
        'A text of many words, which may run over',
        { number: '1' },
        { number: '-123456789012.123456' },
      ],
      ['x', { number: '999999999999999999999999.5' }],
    ]),
  )
  const sheet = String(files.get('xl/worksheets/sheet1.xml'))
  const widths = Array.from(
    sheet.matchAll(/<col min="(\d)"[^>]* width="(\d+)"/g),
    ([, at, width]) => [at, width],
  )
  expect(widths).toEqual([
    ['1', '16'],
    ['2', '28'],
    ['3', '22'],
  ])
})

const texts = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.trim() !== '')

it('gives any text back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 20 }), async (list) => {
      const rows = await read(await write(list.map((text) => [text, 'x'])))
      expect(rows.map(({ cells }) => cells[0])).toEqual(list.map((text) => text.toWellFormed()))
    }),
    { numRuns: 60 },
  )
})

const decimals = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
    fc.bigInt({ min: 0n, max: 999_999_999n }),
  )
  .map(([isNegative, whole, places]) => {
    const fraction = String(places).padStart(9, '0').replace(/0+$/, '')
    const text = fraction ? `${whole}.${fraction}` : String(whole)
    return isNegative && text !== '0' ? `-${text}` : text
  })

it('gives each decimal of up to 24 digits back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(decimals, { minLength: 1, maxLength: 50 }), async (list) => {
      const rows = await read(await write(list.map((number) => ['x', { number }])))
      expect(rows.map(({ cells }) => cells[1])).toEqual(list)
    }),
    { numRuns: 40 },
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://a.example")', '<script>'])(
  'writes %j as a text that no spreadsheet runs',
  async (text) => {
    const files = await unzip(await write([[text, 'x']]))
    const sheet = String(files.get('xl/worksheets/sheet1.xml'))
    expect(sheet).toMatch(/<c r="A2" t="inlineStr"><is><t /)
    expect(sheet).not.toMatch(/<f[ >]|<script/)
    expect([...files.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
  },
)

it('gives equal bytes for equal content', async () => {
  expect(await write([['a', 'b']])).toEqual(await write([['a', 'b']]))
})
