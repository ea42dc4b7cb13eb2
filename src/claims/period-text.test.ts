import { expect, it } from 'vitest'
import { periodText, rowPeriod } from './period-text.ts'

it('names the year of a period once', () => {
  expect(periodText('2025-01-01', '2025-12-31')).toBe('1 January to 31 December 2025')
  expect(periodText('2024-04-01', '2025-03-31', 'short')).toBe('1 Apr 2024 to 31 Mar 2025')
})

it.each([
  ['2025-02-01', '2025-02-28', '2025-02'],
  ['2024-02-01', '2024-02-28', '2024-02-01 to 2024-02-28'],
  ['2025-01-01', '2025-12-31', '2025-01 to 2025-12'],
  ['2025-06-14', '2025-06-14', '2025-06-14'],
])('shows a row from %s to %s as %s', (from, to, text) => {
  expect(rowPeriod(from, to)).toBe(text)
})
