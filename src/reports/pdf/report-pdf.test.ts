import { describe, expect, it } from 'vitest'
import { notProved } from '../../../content/claims/not-proved.ts'
import { reportWords } from '../../../content/claims/report.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { reportSource } from '../../../tests/support/report-source.ts'
import { unzip } from '../../../tests/support/unzip.ts'
import { readSheetTable } from '../../lib/xlsx-file/read-sheet-table.ts'
import { makeReport } from '../make-report.ts'
import { reportKeys } from '../report.schema.ts'
import type { ReportSource } from '../report-source.ts'
import { reportWorkbook } from '../report-workbook.ts'
import { reportPdf } from './report-pdf.server.ts'

async function made(changes: Partial<ReportSource> = {}) {
  const source = reportSource(changes)
  const report = makeReport(source)
  const bytes = await reportPdf(report, { now: new Date(0), compress: false })
  const file = Buffer.from(bytes).toString('latin1')
  return {
    source,
    report,
    file,
    text: pdfText(bytes),
    pages: file.split('/Type /Page\n').length - 1,
  }
}

const count = (text: string, part: string) => text.split(part).length - 1
const numbersIn = (text: string) => text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []
const fact = (sum: number) => String(Number(sum.toFixed(6)))

/** The figures that a report may derive, worked out without its code. */
function derived({ totals, lines, factor }: ReportSource) {
  const kg = (name: string) => Number(totals.categories[name] ?? 0)
  const sumOf = (...names: string[]) => fact(names.reduce((sum, name) => sum + kg(name), 0))
  const gases = { CO2: 0, CH4: 0, N2O: 0, none: 0 }
  for (const { method, category, factor: reference, kgCO2e } of lines) {
    if (method === 'market' || category.startsWith('outside')) continue
    const { byGas, kgCO2e: all = '1' } = factor(reference) ?? {}
    if (!byGas) gases.none += Number(kgCO2e)
    else
      for (const gas of ['CO2', 'CH4', 'N2O'] as const)
        gases[gas] += Number(((Number(kgCO2e) * Number(byGas[gas] ?? 0)) / Number(all)).toFixed(6))
  }
  const split = gases.CO2 + gases.CH4 + gases.N2O
  const fell = lines.filter(({ fallback }) => fallback)
  return [
    sumOf('3.4', '3.6', '3.7', '3.9'),
    sumOf('3.1', '3.2', '3.3', '3.5', '3.8'),
    sumOf('3.10', '3.11', '3.12', '3.13', '3.14'),
    // The report rounds half-even, in decimals; a float can be one off in the last place.
    ...Object.values(gases).flatMap((sum) => [sum - 1e-6, sum, sum + 1e-6].map(fact)),
    (gases.CO2 / 1).toFixed(3),
    (gases.CH4 / 28).toFixed(3),
    (gases.N2O / 265).toFixed(3),
    ...[-1e-6, 0, 1e-6].map((off) =>
      fact(Math.abs(Number(totals.totalLocation.kg) - split - gases.none + off)),
    ),
    ((100 * split) / Number(totals.totalLocation.kg)).toFixed(1),
    fact(fell.reduce((sum, line) => sum + Number(line.kgCO2e), 0)),
    String(fell.length),
  ]
}

it('has no figure that is not in the certificate or derived by a rule', async () => {
  const { source, text, report, pages } = await made()
  const { certificate, rows, period, madeOn } = source
  const known = [
    ...[source.totals, source.sets, source.lines, certificate, rows, period, madeOn],
    ...[reportWords, notProved, source.title, source.criteria, source.gwp, report.head],
  ]
  const allowed = new Set([
    ...numbersIn(JSON.stringify(known)),
    ...derived(source),
    // Shares of the rows, and numbers of sections, pages, items and revision.
    ...['47.6', '3.6', String(source.revision)],
    ...Array.from({ length: 18 }, (_, at) => [String(at + 1), `3.${at + 1}`]).flat(),
    // Figures to copy that are sums.
    ...report.sections.flatMap(({ id, blocks }) =>
      id === 'figures' ? numbersIn(JSON.stringify(blocks)) : [],
    ),
  ])
  const plain = (number: string) => number.replaceAll(',', '')
  const isKnown = (number: string) =>
    [number, plain(number), plain(number).replace(/\.?0+$/, '')].some((one) => allowed.has(one))
  expect(pages).toBeGreaterThan(4)
  expect(numbersIn(text).length).toBeGreaterThan(150)
  expect(numbersIn(text).filter((number) => !isKnown(number))).toEqual([])
})

/** A year for the table of years, with figures as large as they may be. */
const bigYear = (label: string, id: string) => [
  `${label}: ${id}`,
  ...Array.from({ length: 6 }, () => ({ number: '99999999', places: 3 })),
]

it('breaks no id and no number over two lines, however narrow a column is', async () => {
  const id = 'K7QM-W2RX-9TNA-4HBC'
  const { text } = await made({
    years: {
      targets: [],
      intensity: [],
      baseYear: [
        {
          kind: 'table',
          label: 'Years',
          columns: [
            { name: 'Year', share: 2 },
            ...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
              name,
              share: 2,
              isNumber: true,
            })),
          ],
          rows: [bigYear('2024', id)],
        },
      ],
    },
  })
  const lines = text.split('\n')
  expect(lines.filter((line) => line.includes(id))).toHaveLength(1)
  expect(lines.filter((line) => line === '99,999,999.000')).toHaveLength(6)
})

describe('each page', () => {
  it('says DRAFT and NOT VERIFIED before publication, without a link to a certificate', async () => {
    const { text, file, pages } = await made({ certificate: null, isSample: false })
    expect(count(text, 'DRAFT, NOT VERIFIED')).toBe(pages)
    expect(text).not.toContain('SAMPLE')
    expect(file.includes('/URI')).toBe(false)
  })

  it('names its certificate after publication', async () => {
    const { text, file, pages } = await made({ isSample: false })
    expect(count(text, 'Certificate SAMP-0000-0000-0001')).toBe(pages - 1)
    expect(text).not.toContain('DRAFT')
    expect(file.includes('/URI (https://a.example/verify/SAMP-0000-0000-0001)')).toBe(true)
  })

  it('says SAMPLE, WITHDRAWN and RESTATED', async () => {
    const { certificate } = reportSource()
    for (const [status, mark] of [
      ['withdrawn', 'WITHDRAWN'],
      ['restated', 'RESTATED'],
    ] as const) {
      const { text, pages } = await made({
        certificate: certificate && { ...certificate, status },
      })
      expect(count(text, `SAMPLE · ${mark}`)).toBe(pages)
    }
  })
})

describe('texts', () => {
  it('of 4,000 characters are printed to the end, on as many pages as they need', async () => {
    const long = `${'Quay four moves containers. '.repeat(142).slice(0, 3_990)} THE END`
    const texts = Object.fromEntries(reportKeys.map((key) => [key, long]))
    const { text, pages } = await made({ texts })
    expect(count(text, 'THE END')).toBe(reportKeys.length)
    expect(pages).toBeGreaterThan(9)
  })

  it('of one endless word stay inside the page', async () => {
    const { text } = await made({ texts: { about: 'W'.repeat(4_000) } })
    const lines = text.split('\n').filter((line) => line.startsWith('WWW'))
    expect(lines.join('')).toBe('W'.repeat(4_000))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80)
  })

  it('have Arabic and Hebrew names letter by letter, and no second text that readers mix in', async () => {
    const name = 'شركة الميناء (دبي) 12'
    const { text, file } = await made({ organisation: { name, country: 'x' } })
    expect(text).not.toContain('\ufffd')
    expect(file.includes('NotoSansArabic')).toBe(true)
    expect(text.replaceAll('\n', '')).toContain('12 (يبد) ءانيملا ةكرش')
    // Only the marks that are drawn have one.
    expect(file.match(/\/ActualText \((?!\xfe\xff%\xcf\))/g)).toBeNull()
    const hebrew = await made({ organisation: { name: 'נמל חיפה', country: 'x' } })
    expect(hebrew.file.includes('NotoSansHebrew')).toBe(true)
    expect(hebrew.text).not.toContain('\ufffd')
  })

  it('with letters of scripts that no font here has say that some are missing', async () => {
    const { text } = await made({ texts: { about: 'ᏣᎳᎩ' } })
    expect(text).toContain('This file cannot show some characters')
    const name = '港口公司 항만 হার্বার'
    const { text: shown } = await made({ texts: { about: name } })
    expect(shown.replaceAll('\n', '')).toContain(name)
    expect(shown).not.toContain('This file cannot show some characters')
  })

  it('run nothing, in the PDF and in the workbook', async () => {
    const evil = '=HYPERLINK("https://evil.example") <script>alert(1)</script> /JavaScript'
    const { sets } = reportSource()
    const { file, report } = await made({
      title: evil,
      texts: { about: evil },
      organisation: { name: evil, country: 'x' },
      criteria: evil,
      sets: sets.map((set) => ({
        ...set,
        header: { ...set.header, name: evil, publisher: evil },
      })),
      years: {
        baseYear: [{ kind: 'written', text: evil }],
        targets: [
          { kind: 'table', label: evil, columns: [{ name: evil, share: 1 }], rows: [[evil]] },
        ],
        intensity: [{ kind: 'facts', facts: [{ label: evil, value: evil }] }],
      },
    })
    expect(/\/(JS|AA|OpenAction|Launch|EmbeddedFile) /.test(file)).toBe(false)
    expect(file.match(/\/URI \([^)]*\)/g)?.every((uri) => uri.includes('a.example'))).toBe(true)
    const workbook = await reportWorkbook(report)
    const { rows } = await readSheetTable(workbook, 'report.xlsx', { sheet: 'SAMPLE Report' })
    const cells = rows.flatMap((row) => row.cells)
    expect(cells.filter((cell) => cell.includes(evil)).length).toBeGreaterThan(8)
    for (const [name, part] of await unzip(Buffer.from(workbook)))
      expect([name, /<f[ >]|<hyperlink|<script/.test(String(part))]).toEqual([name, false])
  })
})

it('is tagged: one title, headings, tables with headers, and a language', async () => {
  const { file, report } = await made()
  expect(count(file, '/S /H1\n')).toBe(1)
  expect(count(file, '/S /H2\n')).toBe(report.sections.length)
  expect(count(file, '/Scope /Column')).toBeGreaterThan(10)
  expect(file.includes('/Marked true')).toBe(true)
  expect(file.includes('/Lang (en)')).toBe(true)
})
