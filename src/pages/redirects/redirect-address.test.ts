import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalAddress, readableAddress } from './redirect-address.ts'

describe('the normal form of an address', () => {
  it.each([
    ['/Old-Page', '/old-page'],
    ['/a/', '/a'],
    ['/a?', '/a'],
    ['//a///b/', '/a/b'],
    ['/%61', '/a'],
    ['/a/./b/../c', '/a/c'],
    ['/a/%2e%2E/c', '/c'],
    ['/../..', '/'],
    ['/über-uns', '/%C3%BCber-uns'],
    ['/ÜBER-uns', '/%C3%BCber-uns'],
    ['/u\u0308ber-uns', '/%C3%BCber-uns'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/caf%C3%89', '/caf%C3%A9'],
    ['/%d9%85%d8%b1%d8%ad%d8%a8%d8%a7', '/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7'],
    ['/مرحبا', '/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7'],
    ['/a,b', '/a,b'],
    ['/a%2Cb', '/a,b'],
    ['/@team', '/@team'],
    ['/x+y', '/x+y'],
    ['/a:b;v=2&c', '/a:b;v=2&c'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%3Fb%23c', '/a%3Fb%23c'],
    ['/a%20b', '/a%20b'],
    ['/100%', '/100%25'],
    ['/%ff%C3%A9%c3', '/%FF%C3%A9%C3'],
    ['/a*', '/a%2A'],
    ['/a#part', '/a'],
    ['/?p=12', '/?p=12'],
    ['/a/?b=1&a=2&&b=1', '/a?a=2&b=1'],
    ['/a?Q=%C3%A9', '/a?Q=%C3%A9'],
    ['/a?q=é', '/a?q=%C3%A9'],
  ])('of %s is %s', (given, wanted) => {
    expect(normalAddress(given)).toBe(wanted)
  })

  const address = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('/', '%', '%c3', '%A9', '?', '&', '=', '*', 'É', 'Σ', 'İ', '..', '%2e'),
      ),
    )
    .map((parts) => `/${parts.join('')}`)

  it('is its own normal form, and that of the form people read', () => {
    fc.assert(
      fc.property(address, (given) => {
        const normal = normalAddress(given)
        expect(normal).toMatch(/^\/[!-~]*$/)
        expect(normalAddress(normal)).toBe(normal)
        expect(normalAddress(readableAddress(normal))).toBe(normal)
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['/%C3%BCber-uns', '/über-uns'],
  ['/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', '/مرحبا'],
  ['/a%2Fb%20c%2A', '/a%2Fb%20c%2A'],
  ['/%E2%80%AEgnp', '/%E2%80%AEgnp'],
  ['/%FF%C3%A9', '/%FFé'],
])('shows %s as %s', (given, wanted) => {
  expect(readableAddress(given)).toBe(wanted)
})
