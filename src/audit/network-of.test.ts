import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['203.0.113.61', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0:1:2::/64', '2001:0:1::/48'],
  ['', ''],
  ['unknown', ''],
])('shortens %s to %s', (address, network) => expect(networkOf(address)).toBe(network))
