import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import sample from '../../../tests/vectors/sample-lines.json' with { type: 'json' }
import type { BookPage } from '../../factors/factor-book.ts'
import { shippedSets } from '../../factors/shipped-sets.store.server.ts'
import { FileError } from '../../lib/csv-file/read-csv-file.ts'
import { analyseTable } from './analyse-file.ts'
import { type ImportMapping, importMapping } from './import.schema.ts'
import { csvTable } from './read-table.ts'

const sampleText = readFileSync(
  new URL('../../../tests/vectors/sample-activity.csv', import.meta.url),
  'utf8',
)
let factors: BookPage[]

beforeAll(() => {
  factors = shippedSets().map(({ id, header, factors: list }) => ({
    id,
    header: JSON.parse(header),
    isOwn: false,
    factors: list.map(({ factor }) => factor),
  }))
})

function analyse(file: string | Uint8Array, mapping: Partial<ImportMapping> = {}) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const choices = importMapping.parse(mapping)
  return analyseTable(csvTable(bytes, choices.delimiter), choices, {
    period: { from: '2025-01-01', to: '2025-12-31' },
    gwp: 'AR5',
    rates: [],
    factors,
    evidence: ['bill.pdf'],
    existing: [],
  })
}

const gas = 'uk-2025:fuel/natural-gas/kWh.gross,1.stationary'

/** A file of one good row, with some cells changed. */
function rowWith(cells: Record<string, string>, mapping: Partial<ImportMapping> = {}) {
  const row: Record<string, string> = {
    date_from: '2025-01-01',
    activity: 'Boiler gas',
    factor: 'uk-2025:fuel/natural-gas/kWh.gross',
    category: '1.stationary',
    quantity: '100',
    unit: 'kWh.gross',
    ...cells,
  }
  const quoted = Object.values(row).map((text) => `"${text.replaceAll('"', '""')}"`)
  return analyse(`${Object.keys(row).join(',')}\n${quoted.join(',')}\n`, mapping)
}

const codesOf = ({ findings }: ReturnType<typeof analyse>) => findings.map(({ code }) => code)

const utf8Behind = new Uint8Array([
  0xff,
  0xfe,
  ...new TextEncoder().encode('date_from\n2025-01-01\n'),
])

function fault(file: string | Uint8Array) {
  try {
    analyse(file)
  } catch (error) {
    if (error instanceof FileError) return error.code
    throw error
  }
  return null
}

describe('a grid whose published factors differ', () => {
  const power = { unit: 'kWh', category: '2.electricity' }
  const dubai = { ...power, factor: 'ae-as-published:grid/are-dubai/kWh' }

  it.each([
    [dubai, ['factor_outside_validity', 'gwp_mixed']],
    [
      { ...dubai, factor: 'ae-as-published:grid/are-abu-dhabi/kWh' },
      ['factor_outside_validity', 'gwp_mixed'],
    ],
    [{ ...dubai, factor: 'ember-grid-2024:grid/are/kWh' }, ['lifecycle_factor']],
  ])('asks why one of them was chosen, with the spread: %j', (cells, others) => {
    const without = rowWith(cells)
    expect(codesOf(without)).toEqual([...others, 'contested_factor'])
    expect(without.findings.at(-1)).toMatchObject({ column: 'note', choices: ['0.33 to 0.46751'] })
    expect(codesOf(rowWith({ ...cells, note: 'The meter is in Deira.' }))).toEqual(others)
  })

  it('asks nothing about a grid with one official factor', () => {
    expect(codesOf(rowWith({ ...power, factor: 'uk-2025:grid/gb/kWh' }))).toEqual([])
  })
})

describe('figures that a certificate cannot hold', () => {
  const sf6 = { factor: 'gwp-ar5:gas/SF6/kg', category: '1.fugitive', unit: 't' }

  it('are found in a row', () => {
    const large = rowWith({ ...sf6, quantity: '999999999999999' })
    expect(codesOf(large)).toEqual(['figure_too_large'])
    expect(large.report).toMatchObject({ good: 0, withErrors: 1 })
    expect(codesOf(rowWith({ ...sf6, quantity: '25000000000' }))).toEqual([])
    const power = {
      unit: 'kWh',
      factor: 'ember-grid-2024:grid/are/kWh',
      category: '2.electricity',
    }
    expect(codesOf(rowWith({ ...power, quantity: '999999999999999' }))).toEqual([
      'lifecycle_factor',
      'contested_factor',
    ])
  })

  it('are found in the sum of rows that each fit', () => {
    const row = `2025-01-01,Switchgear,${sf6.factor},${sf6.category},25531914893,t`
    const header = 'date_from,activity,factor,category,quantity,unit,reference'
    const both = analyse(`${header}\n${row},A\n${row},B\n`)
    expect(both.findings).toMatchObject([{ code: 'total_too_large', row: 3 }])
    expect(both.report).toMatchObject({ rows: 2, good: 1, withErrors: 1 })
  })
})

describe('a file', () => {
  it('gives the totals of the vectors however it is encoded and delimited', () => {
    const semicolons = sampleText
      .split('\r\n')
      .map((line) => line.replaceAll(/"([^"]*)"/g, (_, text) => text.replaceAll(',', '§')))
      .map((line) => line.replaceAll(',', ';').replaceAll('§', ','))
      .map((line) => line.replaceAll(/(\/[^;]*;\d+)\.(\d+);/g, '$1,$2;'))
      .join('\r\n')
    const utf16 = Buffer.from(`\uFEFF${sampleText}`, 'utf16le')
    for (const file of [
      sampleText,
      `\uFEFF${sampleText}`,
      `\uFEFF\uFEFF${sampleText}`,
      new Uint8Array(utf16),
      new Uint8Array(Buffer.from(utf16).swap16()),
      semicolons,
      `sep=;\r\n${semicolons}`,
      sampleText.replaceAll('\r\n', '\n'),
    ]) {
      const { report } = analyse(file)
      expect(report.totals).toEqual(sample.totals)
      expect(report).toMatchObject({ rows: 84, good: 84 })
    }
  })

  it('is read as Windows-1252 if it is not UTF-8, which the report mentions', () => {
    const text =
      'date_from,activity,factor,category,quantity,unit,site\n2025-01-01,Gas,' +
      gas +
      ',1,kWh.gross,Z\xfcrich\n'
    const { report, rows } = analyse(new Uint8Array(Buffer.from(text, 'latin1')))
    expect(report.encoding).toBe('windows-1252')
    expect(rows[0]?.row.site).toBe('Zürich')
  })

  it.each([
    ['a control character', 'date_from\n\u0000', 'control_character'],
    ['an unclosed quote', 'date_from,activity\n"2025', 'bad_quote'],
    ['a quote inside a cell', 'date_from,activity\n20"25,x', 'bad_quote'],
    ['nothing', '', 'empty_file'],
    ['only spaces', ' \n \n', 'empty_file'],
    ['10,000 columns', `${'a,'.repeat(9_999)}a\n`, 'too_many_columns'],
    ['100,001 rows', `date_from\n${'2025-01-01\n'.repeat(100_001)}`, 'too_many_rows'],
    ['a UTF-16 mark and half a character', new Uint8Array([0xff, 0xfe, 0x61]), 'bad_encoding'],
    ['a UTF-16 mark and half a pair', new Uint8Array([0xff, 0xfe, 0, 0xd8]), 'bad_encoding'],
    ['the same the other way round', new Uint8Array([0xfe, 0xff, 0xd8, 0]), 'bad_encoding'],
    ['a UTF-16 mark before UTF-8', utf8Behind, 'bad_encoding'],
    ['one line of 20 MB', `date_from\n${'x'.repeat(20 * 1024 * 1024)}`, 'line_too_long'],
  ])('with %s is refused as a whole', (_what, file, code) => {
    expect(fault(file)).toBe(code)
  })

  it('takes line breaks in quotes, and counts rows as a spreadsheet does', () => {
    const header = 'date_from,activity,factor,category,quantity,unit,note'
    const good = `2025-01-01,Gas,${gas},1,kWh.gross,"two\r\nlines"`
    const { rows, findings } = analyse(
      `${header}\r\n${good}\r\n\r\n2025-01-01,Gas,${gas},x,kWh.gross,\r\n`,
    )
    expect(rows[0]?.row.note).toBe('two lines')
    expect(findings).toMatchObject([{ row: 4, column: 'quantity', code: 'bad_number' }])
  })

  it('does not mistake built-in names of JavaScript for columns, activities or factors', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const header = ['date_from', 'activity', 'factor', 'quantity', 'unit', ...names]
    const { report, findings } = analyse(
      `${header.join(',')}\n2025-01-01,__proto__,constructor:__proto__,1,__proto__,a,b,c,d\n`,
    )
    expect(report.ignoredColumns).toEqual(names)
    expect(findings.map(({ code }) => code)).toEqual(['unknown_factor', 'unknown_unit'])
    const mapped = rowWith(
      { factor: '', activity: '__proto__', unit: 'constructor' },
      { units: JSON.parse('{"__proto__":"kg"}') },
    )
    expect(codesOf(mapped)).toEqual(['activity_not_mapped', 'unknown_unit'])
  })
})

describe('a row', () => {
  it.each([
    [{ quantity: '=1+1' }, ['formula_cell']],
    [{ quantity: '1e308' }, ['exponent_number']],
    [{ quantity: 'NaN' }, ['bad_number']],
    [{ quantity: '1'.repeat(41) }, ['too_big']],
    [{ quantity: `0.${'1'.repeat(100)}` }, ['too_precise']],
    [{ quantity: '1,234' }, ['ambiguous_number']],
    [{ quantity: '' }, ['missing_value']],
    [{ quantity: '0' }, ['zero_quantity']],
    [{ quantity: '-5' }, ['negative_without_note']],
    [{ quantity: '-5', note: 'Credit 17' }, ['negative_quantity']],
    [{ date_from: '03/04/2025' }, ['ambiguous_date']],
    [{ date_from: '31/04/2025' }, ['bad_date']],
    [{ date_from: '2024-12-31' }, ['outside_period']],
    [{ date_from: '2025-06-01', date_to: '2025-05-01' }, ['date_order']],
    [{ unit: 'kWh' }, ['gross_or_net']],
    [{ unit: 'therm' }, ['ambiguous_unit']],
    [{ unit: 'ton' }, ['ambiguous_unit']],
    [{ unit: 'Gallons' }, ['ambiguous_unit']],
    [{ unit: 'm3' }, ['unit_mismatch']],
    [{ unit: 'kWh.net' }, ['unit_mismatch']],
    [{ unit: 'MİLE' }, ['unknown_unit']],
    [{ unit: 'mıle' }, ['unknown_unit']],
    [{ unit: 'gal' }, ['ambiguous_unit']],
    [{ unit: 'tons' }, ['ambiguous_unit']],
    [{ unit: 'therms' }, ['ambiguous_unit']],
    [{ unit: 'scf' }, ['unit_mismatch']],
    [{ unit: 'pkm' }, ['unit_mismatch']],
    [{ unit: 'ml' }, ['unknown_unit']],
    [{ category: '2.electricity' }, ['wrong_category']],
    [{ category: '' }, ['category_missing']],
    [{ category: 'scope 1' }, ['unknown_category']],
    [{ factor: '', activity: 'Unknown' }, ['activity_not_mapped']],
    [{ factor: '', activity: '' }, ['missing_value']],
    [{ market_factor: 'uk-2025:grid/gb/kWh' }, ['market_not_allowed']],
    [{ evidence: 'bill.pdf; other.pdf' }, ['missing_evidence']],
    [{ note: 'x'.repeat(1_001) }, ['too_long']],
    [{ site: '@SUM(A1)' }, ['formula_cell']],
    [{ note: '+cmd()' }, ['formula_cell']],
    [{ factor: 'uk-2026:fuel/natural-gas/kWh.gross' }, ['factor_outside_validity']],
  ] as [Record<string, string>, string[]][])('with %j has %j', (cells, codes) => {
    expect(codesOf(rowWith(cells))).toEqual(codes)
  })

  it.each([
    ['1,234', 'point', '1234'],
    ['1,234', 'comma', '1.234'],
    ['١٢٫٥', null, '12.5'],
  ] as const)('reads %s as %s says', (quantity, numbers, value) => {
    const { rows } = rowWith({ quantity }, { numbers })
    expect(rows[0]?.row.quantity).toBe(value)
  })

  it('takes what a person has chosen for energy, tons and activities', () => {
    expect(rowWith({ unit: 'kWh' }, { energy: 'gross' }).rows[0]?.row.unit).toBe('kWh.gross')
    expect(codesOf(rowWith({ unit: 'kWh' }, { energy: 'net' }))).toEqual(['unit_mismatch'])
    const therm = { unit: 'therms' }
    const chosen = { units: { therms: 'therm_us.gross' } }
    expect(rowWith(therm, chosen).rows[0]?.row.unit).toBe('therm_us.gross')
    const site = { factor: '', category: '', activity: 'Power', unit: 'kWh', site: 'Depot' }
    const everywhere = {
      activity: 'Power',
      unit: 'kWh',
      category: '',
      site: '',
      factor: 'uk-2025:grid/gb/kWh',
    }
    const here = { ...everywhere, site: 'Depot', factor: 'ember-grid-2024:grid/are/kWh' }
    const { rows } = rowWith(site, { activities: [here, everywhere] })
    expect(rows[0]?.row).toMatchObject({ factorKey: 'grid/are/kWh', category: '2.electricity' })
  })

  it('is never imported twice by reference, and without one only after a confirmation', () => {
    const header = 'reference,date_from,activity,factor,category,quantity,unit'
    const line = (reference: string) => `${reference},2025-01-01,Gas,${gas},1,kWh.gross`
    const twice = analyse([header, line('A'), line('A')].join('\n'))
    expect(codesOf(twice)).toEqual(['duplicate_reference'])
    const same = analyse([header, line(''), line('')].join('\n'))
    expect(codesOf(same)).toEqual(['duplicate_row'])
    expect(same.report.unconfirmedDuplicates).toBe(1)
    const agreed = analyse([header, line(''), line('')].join('\n'), { acceptDuplicates: true })
    expect(agreed.report.unconfirmedDuplicates).toBe(0)
  })

  it('far above the usual is pointed out', () => {
    const header = 'reference,date_from,activity,factor,category,quantity,unit'
    const lines = Array.from(
      { length: 9 },
      (_, i) => `R${i},2025-01-01,Gas,${gas},${i === 4 ? 1001 : 100},kWh.gross`,
    )
    expect(analyse([header, ...lines].join('\n')).findings).toMatchObject([
      { code: 'outlier', row: 6, choices: ['100'] },
    ])
  })
})
