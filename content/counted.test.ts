import { expect, it } from 'vitest'
import { bulkWords } from './cms/bulk.ts'
import { pager } from './counted.ts'

it('says that there are more than were counted', () => {
  expect(pager.range(26, 50, { total: 10_000, isCapped: true })).toBe('26 to 50 of 10,000+')
  expect(pager.range(26, 50, { total: 10_000, isCapped: false })).toBe('26 to 50 of 10,000')
})

it('offers to select all pages only where all can be selected', () => {
  const offer = (total: number, isCapped = false) =>
    bulkWords.chooseMatching({ total, isCapped }, 10_000)
  expect(offer(312)).toBe('Select all 312 that match')
  expect(offer(500, true)).toBe('Select up to 10,000 that match')
  expect(offer(100_000)).toBe('Select up to 10,000 that match')
})
