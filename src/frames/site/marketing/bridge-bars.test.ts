import { expect, it } from 'vitest'
import { bridgeBars } from './bridge-bars.ts'

it('hangs each deduction where the last bar ended', () => {
  const bars = bridgeBars([
    { label: 'Declared', value: 92, tone: 'base' },
    { label: 'Unverified', value: -5, tone: 'warn' },
    { label: 'Ethics findings', value: -2, tone: 'bad' },
    { label: 'Verified score', value: 85, tone: 'good' },
  ])
  const inPoints = bars.map(({ from, to, level }) => [from, to, level].map((n) => 60 + n * 32))
  expect(inPoints).toEqual([
    [60, 92, 92],
    [87, 92, 87],
    [85, 87, 85],
    [60, 85, 85],
  ])
  expect(bars.map(({ shown }) => shown)).toEqual(['92', '−5', '−2', '85'])
})
