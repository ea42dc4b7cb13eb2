import type { analytics, KpiId } from '../../../content/demos/analytics.ts'
import {
  emissionsByScope,
  energyEfficiencyPercent,
  months,
  overallHistory,
  type Pillar,
  verifiedSharePercent,
} from '../../../content/demos/esg-demo.ts'

export type Month = (typeof months)[number]

export type Table = { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] }

/** Series over the same months. The chart and its table use the same data. */
export type SeriesData = {
  months: readonly Month[]
  series: readonly { id: string; label: string; values: readonly number[] }[]
}

type Words = Pick<typeof analytics, 'emissions' | 'scores' | 'kpis'>
type Named = readonly Pick<Pillar, 'id' | 'name' | 'history'>[]

export const emissionIds = ['scope1', 'scope2', 'scope3'] as const

export function emissionsOf(monthCount: number, { emissions }: Words): SeriesData {
  return {
    months: months.slice(-monthCount),
    series: (['scope1', 'scope2', 'scope3', 'targetPath'] as const).map((id) => ({
      id,
      label: emissions.series[id],
      values: emissionsByScope[id].slice(-monthCount),
    })),
  }
}

export function scoresOf(monthCount: number, words: Words, pillars: Named): SeriesData {
  const all = [
    { id: 'overall', label: words.scores.overall, values: overallHistory },
    ...pillars.map(({ id, name, history }) => ({ id, label: name, values: history })),
  ]
  return {
    months: months.slice(-monthCount),
    series: all.map((one) => ({ ...one, values: one.values.slice(-monthCount) })),
  }
}

/** The sum of the scopes in one month. The target path is no emission and does not count. */
export function totalOf({ series }: SeriesData, index: number): number {
  return series
    .filter(({ id }) => id.startsWith('scope'))
    .reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
}

export function emissionsTable(data: SeriesData, { emissions }: Words): Table {
  const { series: scopeNames, total, month } = emissions
  const [scope1, scope2, scope3, target] = data.series
  return {
    columns: [month, scopeNames.scope1, scopeNames.scope2, scopeNames.scope3, total].concat(
      scopeNames.targetPath,
    ),
    rows: data.months.map(({ long }, i) => [
      long,
      ...[scope1, scope2, scope3].map((one) => one?.values[i] ?? 0),
      totalOf(data, i),
      target?.values[i] ?? 0,
    ]),
  }
}

export function seriesTable(data: SeriesData, { emissions }: Words): Table {
  return {
    columns: [emissions.month, ...data.series.map(({ label }) => label)],
    rows: data.months.map(({ long }, i) => [
      long,
      ...data.series.map(({ values }) => values[i] ?? 0),
    ]),
  }
}

const kpiValues: Record<KpiId, { values: readonly number[]; relative?: true; better?: 'down' }> = {
  'esg-score': { values: overallHistory },
  'scope-1': { values: emissionsByScope.scope1, relative: true, better: 'down' },
  'verified-share': { values: verifiedSharePercent },
  'energy-efficiency': { values: energyEfficiencyPercent },
}

export type KpiReading = {
  value: number
  values: readonly number[]
  /** The change from the first month to the last, in points or percent. */
  change: number
  isBetter: boolean
}

export function readKpi(id: KpiId, monthCount: number): KpiReading {
  const { values: all, relative, better } = kpiValues[id]
  const values = all.slice(-monthCount)
  const first = values[0] ?? 0
  const value = values.at(-1) ?? 0
  const difference = value - first
  const change = Math.round((relative ? (difference / first) * 100 : difference) * 10) / 10
  return { value, values, change, isBetter: better === 'down' ? change < 0 : change > 0 }
}

/** Such as +7 pts or −27.5%, with a real minus sign. */
export function formatChange(change: number, label: string): string {
  const sign = change < 0 ? '−' : '+'
  return `${sign}${Math.abs(change)}${label === '%' ? label : ` ${label}`}`
}

/** All monthly data, for one file. */
export function wholeTable(monthCount: number, words: Words, pillars: Named): Table {
  const emissions = emissionsTable(emissionsOf(monthCount, words), words)
  const scores = seriesTable(scoresOf(monthCount, words, pillars), words)
  const others = words.kpis
    .filter(({ id }) => id === 'verified-share' || id === 'energy-efficiency')
    .map(({ id, title, unit }) => ({ title: `${title}, ${unit}`, ...readKpi(id, monthCount) }))
  return {
    columns: [
      ...emissions.columns,
      ...scores.columns.slice(1),
      ...others.map(({ title }) => title),
    ],
    rows: emissions.rows.map((row, i) => [
      ...row,
      ...(scores.rows[i]?.slice(1) ?? []),
      ...others.map(({ values }) => values[i] ?? 0),
    ]),
  }
}
