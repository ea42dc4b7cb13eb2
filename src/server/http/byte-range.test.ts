import { expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=500-5000', { start: 500, end: 999 }],
  ['bytes=-50', { start: 950, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=-0', 'none'],
  ['bytes=1000-', 'none'],
  ['bytes=9-0', undefined],
  ['bytes=0-9,20-29', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('takes %s of 1000 bytes as %j', (range, wanted) => {
  expect(readRange(range, 1000)).toEqual(wanted)
})
