import { expect, it } from 'vitest'
import { periodDays } from './period-days.ts'

const chosen = { from: '2026-01-01', to: '2026-01-31' }
const now = new Date('2026-11-18T23:30:00Z')

it.each([
  ['', '2026-11-12', ''],
  ['today', '2026-11-18', ''],
  ['month', '2026-10-20', ''],
  ['all', '', ''],
  ['range', '2026-01-01', '2026-01-31'],
])('the period %j begins on %j and ends on %j', (period, from, to) =>
  expect(periodDays(period, chosen, now)).toEqual({ from, to }),
)
