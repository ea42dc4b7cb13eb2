import { expect, it } from 'vitest'
import type { Years } from '../years/read-years.server.ts'
import type { CompareReason, Comparison } from '../years/rules/compare-years.ts'
import { cellText } from './cell-text.ts'
import type { ReportBlock } from './report-model.ts'
import { reportYears } from './report-years.ts'

type Year = Years['years'][number]

const figures = Object.fromEntries(
  ['scope1', 'scope2Location', 'scope2Market', 'scope3', 'totalLocation', 'totalMarket'].map(
    (measure) => [measure, { kg: '1000', t: '1' }],
  ),
) as unknown as Year['figures']

function yearOf(year: number, gwp: string, compared?: [Comparison['comparable'], CompareReason[]]) {
  const [comparable, reasons] = compared ?? []
  const sinceBase = comparable && reasons && { year: 2023, comparable, reasons, change: {} }
  return {
    year,
    label: String(year),
    claim: {
      certificateId: `${year}-0000-0000-0001`,
      gwp,
      approach: 'operational-control',
      period: { from: `${year}-01-01`, to: `${year}-12-31` },
    },
    figures,
    sinceBase: sinceBase ?? null,
  } as unknown as Year
}

function baseYearOf(years: Year[]) {
  const baseYear = {
    ...{ year: 2023, measure: 'totalLocation', thresholdPercent: '5', reason: '' },
    recalculation: null,
  }
  const given = { years, baseYear, events: [], targets: [], denominators: [] } as unknown as Years
  return reportYears(given).baseYear
}

const textsOf = (blocks: ReportBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))

it('says in the table, and below it, which years cannot be compared with the base year', () => {
  const blocks = baseYearOf([
    yearOf(2023, 'AR5'),
    yearOf(2024, 'AR5', ['yes', []]),
    yearOf(2025, 'AR6', ['no', ['gwp']]),
    yearOf(2026, 'AR5', ['partly', ['scope3_categories']]),
  ])
  const table = blocks.find((block) => block.kind === 'table')
  expect(table?.rows.map(([name = '']) => cellText(name))).toEqual([
    '2023: 2023-0000-0000-0001',
    '2024: 2024-0000-0000-0001',
    '2025: 2025-0000-0000-0001\nNot comparable',
    '2026: 2026-0000-0000-0001\nPartly comparable',
  ])
  const texts = textsOf(blocks)
  expect(texts.find((text) => text.startsWith('2025 beside 2023: not comparable. '))).toMatch(
    /AR5.*AR6/,
  )
  expect(texts.find((text) => text.startsWith('2026 beside 2023: partly comparable. '))).toContain(
    'Scope 3',
  )
  expect(texts.some((text) => text.startsWith('2024 beside'))).toBe(false)
})
