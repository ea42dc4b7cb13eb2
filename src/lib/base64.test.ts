import { expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

it('gives the bytes back', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => (i * 7) % 256)
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
})

it.each([
  ['spaces', 'aGk= '],
  ['missing padding', 'aGk'],
  ['stray bits', 'aGl='],
  ['the alphabet for addresses', '_-8='],
  ['other characters', 'a?k='],
])('refuses %s', (_, text) => {
  expect(fromBase64(text)).toBeUndefined()
})
