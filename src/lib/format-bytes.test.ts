import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [428_237, '418.2 KB'],
  [1_048_575, '1 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [1.25 * 1024 ** 3, '1.25 GB'],
  [3000 * 1024 ** 3, '3000 GB'],
  ['2048', '2 KB'],
  ['not a number', '0 Bytes'],
])('shows %s as %s', (size, text) => {
  expect(formatBytes(size)).toBe(text)
})
