import { beforeAll, describe, expect, it } from 'vitest'
import cases from '../../../tests/vectors/spend/cases.json' with { type: 'json' }
import type { BookPage } from '../../factors/factor-book.ts'
import { shippedSets } from '../../factors/shipped-sets.store.server.ts'
import { analyseTable } from '../import/analyse-file.ts'
import { importMapping } from '../import/import.schema.ts'
import { csvTable } from '../import/read-table.ts'
import { readRate, type SpendRate } from './spend-rate.ts'

let factors: BookPage[]
const set = shippedSets().find(({ alias }) => alias === cases.set.alias)

beforeAll(() => {
  factors = shippedSets().map(({ id, header, factors: list }) => ({
    id,
    header: JSON.parse(header),
    isOwn: false,
    factors: list.map(({ factor }) => factor),
  }))
})

const boxes = 'us-epa-supply-chain-1.3:spend/naics-322211/USD2022'
const usual = { factor: boxes, category: '3.1', quantity: '100', unit: 'AED2025', note: '' }

function analyse(cells: Partial<typeof usual>[], rates: SpendRate[] = [], units = {}) {
  const rows = cells.map((one) => ({ ...usual, ...one, date_from: '2025-03-01', activity: 'A' }))
  const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  const lines = rows.map((row) => names.map((name) => row[name]).join())
  const file = [names.join(), ...lines].join('\n')
  return analyseTable(
    csvTable(new TextEncoder().encode(file), ','),
    importMapping.parse({ units }),
    {
      period: { from: '2025-01-01', to: '2025-12-31' },
      gwp: 'AR5',
      rates,
      factors,
      evidence: [],
      existing: [],
    },
  )
}

const codes = (done: ReturnType<typeof analyse>) => done.findings.map(({ code }) => code)
const dirhams = { from: 'AED2025', to: 'USD2022', rate: '0.246812', source: 'SOURCE' }

it('ships the set under the id and root of the vectors', () => {
  expect(set).toMatchObject({ id: cases.set.id, header: cases.set.canonicalHeader })
  expect(set?.factors).toHaveLength(cases.set.size)
})

describe('an amount of money', () => {
  it.each(cases.rows)('is counted: $name', (row) => {
    const { amount: quantity, unit, factor } = row
    const rates = row.rate
      ? [{ from: unit, to: row.rowUnit, rate: row.rate, source: 'SOURCE' }]
      : []
    const note = quantity.startsWith('-') ? 'credit' : ''
    const { rows, report } = analyse([{ quantity, unit, factor, note }], rates)
    expect(rows).toMatchObject([
      { kg: row.kgCO2e, row: { quantity: row.quantity, unit: row.rowUnit } },
    ])
    expect(rows[0]?.row.note).toBe(row.notePrefix ?? note)
    expect(report.rates).toEqual(rates)
  })

  const refused = cases.refused.filter(({ code }) => !code.includes('rate_without'))
  it.each(refused.filter(({ code }) => code !== 'bad_rate'))('$unit gives $code', (one) => {
    const rates = one.rate ? [{ from: one.unit, to: 'USD2022', rate: one.rate, source: 'A' }] : []
    expect(codes(analyse([{ unit: one.unit }], rates))).toEqual([one.code])
  })

  it('of another year than any rate gives rate_missing', () => {
    expect(codes(analyse([{ unit: 'USD2021' }], [dirhams]))).toEqual(['rate_missing'])
  })

  it('takes no rate for another pair, nor the other way round', () => {
    const others = [
      { ...dirhams, from: 'USD2022', to: 'AED2025' },
      { ...dirhams, from: 'AED2024' },
      { ...dirhams, to: 'USD2021' },
    ]
    expect(codes(analyse([{}], others))).toEqual(['rate_missing'])
  })

  it('keeps its own note behind the one about the rate', () => {
    const { rows } = analyse([{ quantity: '45925', note: 'Invoice 7' }], [dirhams])
    expect(rows[0]?.row.note).toBe(
      '[45925 AED2025 x 0.246812 = 11334.8411 USD2022; rate: SOURCE] Invoice 7',
    )
  })

  it('is refused with a note that is too long together, or a product that is too large', () => {
    expect(codes(analyse([{ note: 'a'.repeat(990) }], [dirhams]))).toEqual(['too_long'])
    const large = { ...dirhams, rate: '10' }
    expect(codes(analyse([{ quantity: '9'.repeat(15) }], [large]))).toContain('too_big')
  })

  it('says when a rate leaves nothing of it', () => {
    const tiny = { ...dirhams, rate: '0.000000001' }
    expect(codes(analyse([{ quantity: '1' }], [tiny]))).toEqual(['zero_quantity'])
  })

  it('needs the year of its prices, one of those of the claim', () => {
    const { findings } = analyse([{ unit: 'aed' }])
    expect(findings).toMatchObject([{ code: 'price_year_missing', choices: ['AED2025'] }])
    const chosen = analyse([{ unit: 'aed' }], [dirhams], { aed: 'AED2025' })
    expect(chosen.rows).toMatchObject([{ row: { unit: 'USD2022', quantity: '24.6812' } }])
  })

  it('never goes with a factor for a quantity', () => {
    const cells = { factor: 'uk-2025:grid/gb/kWh', category: '2.electricity' }
    const found = factors.flatMap(({ header, factors: list }) =>
      list
        .filter(({ unit, categories }) => unit === 'kWh' && categories.includes('2.electricity'))
        .map(({ key }) => `${header.alias}:${key}`),
    )
    expect(codes(analyse([{ ...cells, factor: found[0] ?? '' }], [dirhams]))).toContain(
      'unit_mismatch',
    )
  })

  it('is no factor for electricity, by location or by contract', () => {
    const cells = { category: '2.electricity', unit: 'USD2022' }
    expect(codes(analyse([cells]))).toContain('wrong_category')
    const market = { market_factor: boxes } as object
    expect(codes(analyse([{ unit: 'USD2022', ...market }]))).toContain('market_not_allowed')
  })

  it('warns where energy is counted by what it cost', () => {
    const factor = 'us-epa-supply-chain-1.3:spend/naics-221210/USD2022'
    expect(codes(analyse([{ factor, unit: 'USD2022' }]))).toEqual(['spend_for_energy'])
  })

  it('counts the rows of each rate that is missing', () => {
    const { report } = analyse([{}, {}, { unit: 'EUR2024' }])
    expect(report.missingRates).toEqual([
      { from: 'AED2025', to: 'USD2022', rows: 2 },
      { from: 'EUR2024', to: 'USD2022', rows: 1 },
    ])
  })
})

it.each([
  '',
  '0',
  '0.000',
  '-0.27',
  '1e3',
  '1,5',
  '0.0000000001',
  '1000000000000000',
  '1/3',
  'NaN',
])('"%s" is no rate', (text) => {
  expect(readRate(text)).toBeNull()
})

it('reads a rate in its canonical form', () => {
  expect([readRate('0.2700'), readRate(' 3.6725 ')]).toEqual(['0.27', '3.6725'])
})
