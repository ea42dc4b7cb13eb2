import { expect, it } from 'vitest'
import { analytics } from '../../../content/demos/analytics.ts'
import { pillars } from '../../../content/demos/esg-demo.ts'
import {
  emissionsOf,
  emissionsTable,
  formatChange,
  readKpi,
  totalOf,
  wholeTable,
} from './analytics-data.ts'

it('reads each figure from the first month of the period to the last', () => {
  expect(readKpi('esg-score', 12)).toMatchObject({ value: 85, change: 7, isBetter: true })
  expect(readKpi('scope-1', 12)).toMatchObject({ value: 245, change: -27.5, isBetter: true })
  expect(readKpi('verified-share', 12)).toMatchObject({ value: 99.2, change: 3.2, isBetter: true })
  expect(readKpi('energy-efficiency', 12)).toMatchObject({ change: 0, isBetter: false })
  expect(readKpi('energy-efficiency', 6)).toMatchObject({ change: -1, isBetter: false })
})

it('writes a change with its sign and unit', () => {
  expect(formatChange(7, 'pts')).toBe('+7 pts')
  expect(formatChange(-27.5, '%')).toBe('−27.5%')
})

it('adds the scopes up without the target', () => {
  const data = emissionsOf(12, analytics)
  expect([totalOf(data, 0), totalOf(data, 11)]).toEqual([970, 725])
  expect(emissionsTable(data, analytics).rows[9]).toEqual([
    'September 2026',
    259,
    160,
    352,
    771,
    716,
  ])
})

it('puts everything with a month into one table', () => {
  const { columns, rows } = wholeTable(3, analytics, pillars)
  expect(rows).toHaveLength(3)
  expect(rows.every((row) => row.length === columns.length)).toBe(true)
})
