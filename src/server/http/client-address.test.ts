import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

it.each([
  ['nobody is trusted', '198.51.100.1', '10.9.9.9', 0, '198.51.100.1'],
  ['one proxy is trusted: what it saw', '10.0.0.1', 'claimed, 198.51.100.7', 1, '198.51.100.7'],
  ['two proxies', '10.0.0.1', 'claimed, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['the proxy says nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['IPv4 in IPv6', '::ffff:198.51.100.1', undefined, 0, '198.51.100.1'],
  ['a whole IPv6 /64 is one', '2001:db8:1:2:aaaa::1', undefined, 0, '2001:db8:1:2::/64'],
  ['short IPv6', '2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
])('%s', (_case, remote, forwarded, trusted, expected) => {
  expect(clientAddress(remote, forwarded, trusted)).toBe(expected)
})
