import { expect, it } from 'vitest'
import { periodNextYear, sameDayNextYear } from './next-year.ts'

it('moves a day by a year, and a leap day to the 28th', () => {
  expect(sameDayNextYear('2025-03-09')).toBe('2026-03-09')
  expect(sameDayNextYear('2024-02-29')).toBe('2025-02-28')
})

it('keeps whole months whole', () => {
  const moved = (from: string, to: string) => Object.values(periodNextYear({ from, to }))
  expect(moved('2025-01-01', '2025-01-31')).toEqual(['2026-01-01', '2026-01-31'])
  expect(moved('2023-02-01', '2023-02-28')).toEqual(['2024-02-01', '2024-02-29'])
  expect(moved('2024-02-01', '2024-02-29')).toEqual(['2025-02-01', '2025-02-28'])
  expect(moved('2023-02-10', '2023-02-28')).toEqual(['2024-02-10', '2024-02-28'])
})
