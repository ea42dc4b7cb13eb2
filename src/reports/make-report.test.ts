import { describe, expect, it } from 'vitest'
import { reportWords } from '../../content/claims/report.ts'
import { reportSource } from '../../tests/support/report-source.ts'
import { claimTotals } from '../factors/claim-lines.ts'
import { addDecimals } from '../lib/exact-decimal.ts'
import { makeReport } from './make-report.ts'
import { missingTexts } from './missing-texts.ts'
import type { Report, ReportCell } from './report-model.ts'
import type { ReportSource } from './report-source.ts'

const blocksOf = ({ sections }: Report, id: string) =>
  sections.find((section) => section.id === id)?.blocks ?? []

const textOf = (report: Report, id: string) => JSON.stringify(blocksOf(report, id))

describe('a report', () => {
  it('says which figures are those of the certificate, and how to check them', () => {
    const report = makeReport(reportSource())
    expect(textOf(report, 'verification')).toContain(
      'The figures marked ● are those of certificate SAMP-0000-0000-0001. Anybody can check them at https://a.example/verify/SAMP-0000-0000-0001, also offline.',
    )
    expect(report.sections.filter(({ isSigned }) => isSigned).map(({ id }) => id)).toEqual([
      'scopes',
      'categories',
      'outside',
      'figures',
    ])
  })

  it.each([
    ['of a certificate', {}],
    [
      'as a draft without rows',
      { certificate: null, lines: [], totals: claimTotals([]), sets: [] },
    ],
  ])('has its eighteen sections, each with its number and content, %s', (_what, changes) => {
    const { sections } = makeReport(reportSource(changes))
    expect(sections.map(({ number, title }) => `${number} ${title}`)).toEqual(
      Object.values(reportWords.sections).map((title, at) => `${at + 1} ${title}`),
    )
    expect(sections).toHaveLength(18)
    expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
  })

  it('says where there is nothing to say', () => {
    const report = makeReport(reportSource())
    expect(blocksOf(report, 'targets')).toEqual([{ kind: 'text', text: 'None.' }])
    expect(blocksOf(report, 'intensity')).toEqual([{ kind: 'text', text: 'Not stated.' }])
  })

  it('prints a sentence in place of each empty text', () => {
    const printed = JSON.stringify(makeReport(reportSource()).sections)
    for (const sentence of Object.values(reportWords.empty))
      expect(printed).toContain(JSON.stringify(sentence).slice(1, -1))
  })

  it('prints what the organisation wrote under a line that says who wrote it', () => {
    const source = reportSource({ texts: { uncertainty: 'We are sure.', offsets: 'Ten tonnes.' } })
    const report = makeReport(source)
    expect(blocksOf(report, 'quality').at(-1)).toEqual({
      kind: 'written',
      text: 'We are sure.',
    })
    expect(textOf(report, 'quality')).not.toContain(reportWords.empty.uncertainty)
    expect(blocksOf(report, 'offsets')).toHaveLength(2)
  })

  it('has what is said of other years', () => {
    const years = {
      baseYear: [{ kind: 'text' as const, text: 'The base year is 2024.' }],
      targets: [{ kind: 'text' as const, text: 'Less.' }],
      intensity: [],
    }
    const report = makeReport(reportSource({ years }))
    const unsigned = { kind: 'text', text: reportWords.unsigned('SAMP-0000-0000-0001') }
    expect(blocksOf(report, 'baseYear')).toEqual([unsigned, ...years.baseYear])
    expect(blocksOf(report, 'targets')).toEqual([unsigned, ...years.targets])
    expect(missingTexts(reportSource({ years }))).not.toContain('base_year_reason')
    const draft = makeReport(reportSource({ years, certificate: null }))
    expect(blocksOf(draft, 'targets')).toEqual(years.targets)
  })

  it('says nothing of other years and of the rows to everybody', () => {
    const { rows, years: _, ...source } = reportSource({ texts: { base_year_reason: 'Private.' } })
    const report = makeReport({ ...source, rows: { ...rows, details: null }, years: null })
    for (const id of ['baseYear', 'targets', 'intensity'])
      expect(blocksOf(report, id)).toEqual([{ kind: 'text', text: reportWords.notPublic }])
    expect(textOf(report, 'quality')).toContain('84')
    expect(textOf(report, 'quality')).not.toContain('40')
  })
})

describe('the standing of a report', () => {
  const certificate = reportSource().certificate
  const withStatus = (status: 'restated' | 'withdrawn' | 'key-revoked') =>
    makeReport(
      reportSource({
        certificate: certificate && { ...certificate, status, restatedBy: '1111-2222-3333-4444' },
      }),
    )

  it('is a draft without a certificate', () => {
    const report = makeReport(reportSource({ certificate: null }))
    expect(report.head).toMatchObject({ warning: 'DRAFT, NOT VERIFIED', certificate: null })
    expect(textOf(report, 'verification')).toContain('These figures have not been verified.')
    expect(report.sections.some(({ isSigned }) => isSigned)).toBe(false)
  })

  it('is said of withdrawn and restated certificates, and of revoked keys', () => {
    expect(withStatus('withdrawn').head.warning).toBe('WITHDRAWN')
    expect(textOf(withStatus('withdrawn'), 'verification')).toContain('was withdrawn')
    expect(withStatus('restated').head.warning).toBe('RESTATED')
    expect(textOf(withStatus('restated'), 'verification')).toContain('1111-2222-3333-4444')
    expect(withStatus('key-revoked').head.warning).toBe('NOT VALID: KEY REVOKED')
  })
})

describe('figures', () => {
  const set = `sha256:${'a'.repeat(64)}`
  const line = (category: string, kgCO2e: string, more: object = {}) => ({
    category,
    kgCO2e,
    factor: { set, key: 'a' },
    quantity: '1',
    unit: 'kWh',
    rows: 1,
    ...more,
  })

  it('are rounded once from kilograms, also where the sum of rounded parts differs', () => {
    const lines = [
      line('1.mobile', '0.5'),
      line('2.electricity', '0.5', { method: 'location' }),
      line('2.electricity', '0.5', { method: 'market' }),
    ]
    const report = makeReport(reportSource({ lines, totals: claimTotals(lines) }))
    const [table] = blocksOf(report, 'scopes')
    expect(table).toMatchObject({
      rows: [
        ['Scope 1', { number: '0' }, { number: '0' }],
        ['Scope 2', { number: '0' }, { number: '0' }],
        ['Scope 3, categories reported', 'not reported', 'not reported'],
        ['Total', { number: '0.001' }, { number: '0.001' }],
      ],
    })
  })

  it('by gas add up to the total inside the scopes, and say what publishers rounded away', () => {
    const table = (source: ReportSource) =>
      blocksOf(makeReport(source), 'gases').find((block) => block.kind === 'table')
    const kgOf = (row: ReportCell[]) => (typeof row[1] === 'object' ? row[1].number : '')
    const add = (source: ReportSource) => {
      const rows = table(source)?.rows ?? []
      return [addDecimals(rows.slice(0, -1).map(kgOf)), kgOf(rows.at(-1) ?? [])]
    }
    const sample = reportSource()
    const { kg } = sample.totals.totalLocation
    expect(add(sample)).toEqual([kg, kg])
    expect(table(sample)?.rows.at(-2)?.[0]).toBe(reportWords.gases.rounding)
    expect(textOf(makeReport(sample), 'gases')).toContain(reportWords.gases.rounded)

    const lines = [line('1.mobile', '10'), line('outside.biogenic', '7')]
    const factor = () => ({ name: 'Fuel', unit: 'kWh', kgCO2e: '2', byGas: { CO2: '2' } })
    const exact = reportSource({ lines, totals: claimTotals(lines), factor })
    expect(add(exact)).toEqual(['10', '10'])
    expect(table(exact)?.rows.map(([name]) => name)).not.toContain(reportWords.gases.rounding)
  })

  it('by gas have no mass where the potentials of two reports are used', () => {
    const lines = [line('1.mobile', '10'), line('1.stationary', '10')]
    const factorOf = (gwp: string) => ({
      name: 'Fuel',
      unit: 'kWh',
      kgCO2e: '2',
      byGas: { CO2: '1', CH4: '1' },
      gwp,
    })
    const of = (second: string) => {
      let asked = 0
      const factor = () => {
        asked += 1
        return factorOf(asked % 2 === 1 ? 'AR5' : second)
      }
      return textOf(
        makeReport(reportSource({ lines, totals: claimTotals(lines), factor })),
        'gases',
      )
    }
    expect(of('AR6')).toContain(reportWords.gases.noMass)
    expect(of('AR5')).toContain('Split by gas for 100% of the total')
    expect(of('AR5')).toContain('28 for CH4')
  })

  it('name what was spent, and what has no contract', () => {
    const lines = [
      line('1.mobile', '3000'),
      line('3.1', '1000', { unit: 'USD2022' }),
      line('2.electricity', '5', { method: 'market', fallback: true }),
    ]
    const methods = textOf(
      makeReport(reportSource({ lines, totals: claimTotals(lines) })),
      'methods',
    )
    expect(methods).toContain(
      'Spend-based: 1,000 kg, 100% of Scope 3, 25% of the total (location-based).',
    )
    expect(methods).toContain('1 market-based line has no contract')
  })

  it('of ISO categories add up to the totals', () => {
    const report = makeReport(reportSource())
    const iso = blocksOf(report, 'categories').at(-1)
    const sum = (column: number) =>
      iso?.kind === 'table'
        ? iso.rows.reduce((all, row) => {
            const cell = row[column]
            return all + (typeof cell === 'object' ? Number(cell.number) : 0)
          }, 0)
        : 0
    const { totals } = reportSource()
    expect(sum(1)).toBeCloseTo(Number(totals.totalLocation.kg), 5)
    expect(sum(2)).toBeCloseTo(Number(totals.totalMarket.kg), 5)
  })
})

it('misses the texts that a complete report has', () => {
  expect(missingTexts(reportSource())).toEqual([
    'contact',
    'about',
    'boundary_reason',
    'scope3_reasons',
    'exclusion_reason',
    'base_year_reason',
    'uncertainty',
  ])
  const { boundary } = reportSource()
  const none = reportSource({ boundary: { ...boundary, excluded: '' }, texts: { about: 'Us' } })
  expect(missingTexts(none)).not.toContain('exclusion_reason')
  expect(missingTexts(none)).not.toContain('about')
})
