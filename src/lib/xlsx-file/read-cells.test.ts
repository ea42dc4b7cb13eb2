import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnLetters, readAddress } from './cell-address.ts'
import { exactNumber } from './exact-number.ts'
import { numberFormat } from './number-format.ts'
import { serialDay } from './serial-date.ts'
import { decodeEscapes } from './shared-strings.ts'

const runs = { numRuns: Number(process.env.HOSTILE_INPUTS ?? 1000) }

/** A canonical decimal of up to 15 significant digits. */
const decimals = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 1, max: 999_999_999_999_999 }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([isNegative, digits, places]) => {
    const padded = String(digits).padStart(places + 1, '0')
    const [whole, fraction] = [
      padded.slice(0, padded.length - places),
      padded.slice(padded.length - places),
    ]
    const short = fraction.replace(/0+$/, '')
    return `${isNegative ? '-' : ''}${short ? `${whole}.${short}` : whole}`
  })

it('keeps each decimal of up to 15 digits as it is', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      expect(exactNumber(text)).toEqual({ text, isRounded: false })
    }),
    runs,
  )
})

it('gives the typed number back from the 17 digits that Excel stores', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      const stored = Number(text).toExponential(16).replace('e', 'E')
      expect(exactNumber(stored)).toEqual({ text, isRounded: false })
    }),
    runs,
  )
})

it.each([
  ['0.125', '0.125', false],
  ['1.0000000000000005', '1', true],
  ['1.0000000000000015', '1', true],
  ['1000000000000005', '1000000000000000', true],
  ['1000000000000015', '1000000000000020', true],
  ['9999999999999996', '10000000000000000', true],
  ['0.00000099999999999999996', '0.000001', false],
  ['-0', '0', false],
  ['-0.0E5', '0', false],
  ['.5', '0.5', false],
  ['5.', '5', false],
  ['+7', '7', false],
  ['1e3', '1000', false],
  ['12E-3', '0.012', false],
  ['007', '7', false],
])('reads the stored number %s as %s', (stored, text, isRounded) => {
  expect(exactNumber(stored)).toEqual({ text, isRounded })
})

it.each(['', '1e', '1e1000', 'NaN', 'INF', '1,5', '0x1', ' 1', '1 ', '--1', '.', '١'])(
  'does not take %j for a number',
  (stored) => {
    expect(exactNumber(stored)).toBeNull()
  },
)

it.each([
  ['0', false, null],
  ['1', false, '1900-01-01'],
  ['59', false, '1900-02-28'],
  ['60', false, null],
  ['61', false, '1900-03-01'],
  ['2958465', false, '9999-12-31'],
  ['2958466', false, null],
  ['0', true, '1904-01-01'],
  ['2957003', true, '9999-12-31'],
  ['2957004', true, null],
  ['-1', true, null],
])('reads the serial %s (1904: %s) as %s', (serial, is1904, day) => {
  expect(serialDay(serial, is1904)).toBe(day)
})

it('reads one day alike in both systems', () => {
  for (let serial = 1_462; serial < 80_000; serial += 1) {
    expect(serialDay(String(serial - 1_462), true)).toBe(serialDay(String(serial), false))
  }
})

it.each([
  [14, undefined, 'date'],
  [17, undefined, 'month'],
  [21, undefined, 'time'],
  [10, undefined, 'percent'],
  [44, undefined, 'currency'],
  [49, undefined, 'number'],
  [164, 'yyyy-mm-dd', 'date'],
  [164, '[$-409]d-mmm-yyyy;@', 'date'],
  [164, 'mmm\\-yy', 'month'],
  [164, 'd mmm', 'date'],
  [164, 'hh:mm:ss.000', 'time'],
  [164, '[h]:mm', 'time'],
  [164, '[mm]:ss,0', 'time'],
  [164, 'General', 'number'],
  [164, '#,##0 "days"', 'number'],
  [164, '0.0\\d', 'number'],
  [164, '[Red]0.00', 'number'],
  [164, '_-* #,##0.00_-', 'number'],
  [164, '0.00E+00', 'number'],
  [164, '000-00', 'zeros'],
  [164, '0.0%', 'percent'],
  [164, '£#,##0', 'currency'],
  [164, '#,##0 "kWh"', 'number'],
  [14, '0.00', 'number'],
])('takes format %i %s for %s', (id, code, kind) => {
  expect(numberFormat(id, code).kind).toBe(kind)
})

it.each([
  ['[$AED] #,##0.00', 'AED'],
  ['#,##0.00 "EUR"', 'EUR'],
  ['[$$-409]#,##0', undefined],
])('finds the currency of %s', (code, currency) => {
  expect(numberFormat(164, code)).toEqual({ kind: 'currency', ...(currency && { currency }) })
})

it('names columns as a sheet does', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'ZZ',
    'AAA',
    'XFD',
  ])
  for (let column = 0; column < 16_384; column += 1) {
    expect(readAddress(`${columnLetters(column)}7`)).toEqual({ row: 7, column })
  }
})

it.each(['', 'A', '1', 'A0', 'ZZZZ1', 'XFE1', 'A1048577', 'a1', 'A1B', 'A-1', '$A$1', 'A99999999'])(
  'refuses the address %j',
  (text) => {
    expect(() => readAddress(text)).toThrow('bad_workbook')
  },
)

it('decodes escapes once', () => {
  expect(decodeEscapes('a_x000A_b_x005F_x000A__xZZZZ_')).toBe('a\nb_x000A__xZZZZ_')
})
