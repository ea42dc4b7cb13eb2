import { expect, it } from 'vitest'
import { fingerprintMarks, fingerprintRings } from './fingerprint-rings.ts'

const signed = 'bad059e7418fda0454943350d45635e08f93132810ac2ee37f60ee7d5349bea3'
const other = `${signed.slice(0, -1)}4`
const numbersOf = (path: string) => path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []

it('is the same for the same hash, and another for another', () => {
  expect(fingerprintRings(signed, 5)).toEqual(fingerprintRings(signed, 5))
  expect(fingerprintMarks(other)).not.toBe(fingerprintMarks(signed))
  expect(fingerprintRings(`0${signed.slice(1)}`, 5)).not.toEqual(fingerprintRings(signed, 5))
})

it('closes each ring where it began', () => {
  for (const { path } of fingerprintRings(signed, 19)) {
    const [, , ...steps] = numbersOf(path)
    const ends = steps.filter((_, i) => i % 4 > 1)
    expect(ends.filter((_, i) => i % 2 === 0).reduce((sum, x) => sum + x, 0)).toBe(0)
    expect(ends.filter((_, i) => i % 2 === 1).reduce((sum, y) => sum + y, 0)).toBe(0)
  }
})

it('stays inside its drawing, for the flattest and the wildest hash', () => {
  for (const hash of ['0'.repeat(64), 'f'.repeat(64), signed]) {
    const marks = numbersOf(fingerprintMarks(hash))
    expect(marks).toHaveLength(64 * 4)
    expect(Math.min(...marks)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...marks)).toBeLessThanOrEqual(4000)
  }
})
