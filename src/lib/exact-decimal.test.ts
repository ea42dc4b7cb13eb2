import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../../tests/vectors/decimals.json' with { type: 'json' }
import {
  addDecimals,
  compareDecimals,
  isDecimal,
  multiplyAndDivide,
  roundDecimal,
  subtractDecimals,
  tonnes,
} from './exact-decimal.ts'

it.each(vectors.valid)('takes %s', (text) => expect(isDecimal(text)).toBe(true))
it.each(vectors.invalid)('refuses “%s”', (text) => expect(isDecimal(text)).toBe(false))

it.each(vectors.roundHalfEven6)('rounds $exact to $rounded', ({ exact, rounded }) => {
  expect(roundDecimal(exact, 6)).toBe(rounded)
})

it.each(vectors.tonnes3)('$kg kg are $t t', ({ kg, t }) => expect(tonnes(kg)).toBe(t))

it.each(vectors.sums)('adds up to $sum', ({ terms, sum }) => {
  expect(addDecimals(terms)).toBe(sum)
})

it.each(['', ' 1', '1e5', '0x10', '.5', '5.', 'NaN'])('adds nothing to “%s”', (text) => {
  expect(() => addDecimals(['1', text])).toThrow()
})

it('refuses a text of a million digits without reading all of it twice', () => {
  expect(isDecimal('9'.repeat(1_000_000))).toBe(false)
})

describe('for any two numbers', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(9))
    .map(([digits, places]) => multiplyAndDivide([String(digits)], String(10 ** places), 9))

  it('subtracts what was added', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(subtractDecimals(addDecimals([a, b]), b)).toBe(a)
        expect(compareDecimals(a, b)).toBe(-compareDecimals(b, a) + 0)
      }),
    )
  })
})
