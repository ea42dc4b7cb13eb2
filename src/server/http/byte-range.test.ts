import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

const file = { size: 1000, mtime: new Date('2026-11-15T10:00:00Z') }
const sameDate = 'Sun, 15 Nov 2026 10:00:00 GMT'

it.each([
  ['bytes=0-99', undefined, 'bytes=0-99'],
  ['bytes=500-', undefined, 'bytes=500-'],
  ['bytes=-50', undefined, 'bytes=950-999'],
  ['bytes=-5000', undefined, 'bytes=0-999'],
  ['bytes=-0', undefined, 'bytes=1000-999'],
  ['bytes=0-9', sameDate, 'bytes=0-9'],
  ['bytes=0-9', 'Sun, 15 Nov 2026 09:00:00 GMT', undefined],
  ['bytes=0-9', 'W/"1000-1"', undefined],
  ['bytes=9-0', undefined, undefined],
  ['bytes=0-9,20-29', undefined, undefined],
  ['bytes=-', undefined, undefined],
  ['lines=1-2', undefined, undefined],
])('takes %s with If-Range %s as %s', (range, ifRange, wanted) => {
  expect(byteRange({ range, 'if-range': ifRange }, file)).toBe(wanted)
})
