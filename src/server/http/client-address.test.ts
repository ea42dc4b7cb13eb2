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
  ['IPv6 in capitals', '2001:DB8::1', undefined, 0, '2001:db8:0:0::/64'],
  ['IPv6 with zeros', '2001:0db8:0000:0000:0:0:0:1', undefined, 0, '2001:db8:0:0::/64'],
  ['IPv6 that ends dotted', '2001:db8::198.51.100.1', undefined, 0, '2001:db8:0:0::/64'],
  ['IPv6 with a zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['IPv4 in IPv6, in capitals', '::FFFF:198.51.100.1', undefined, 0, '198.51.100.1'],
  ['IPv4 in IPv6, as hex', '::ffff:c633:6401', undefined, 0, '198.51.100.1'],
  ['IPv4 in IPv6, at length', '0:0:0:0:0:ffff:c633:6401', undefined, 0, '198.51.100.1'],
  ['IPv4 with a port', '10.0.0.1', '8.8.8.8:40001', 1, '8.8.8.8'],
  ['IPv6 in brackets', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8:0:0::/64'],
  ['IPv6 with a port', '10.0.0.1', '[2001:db8::1]:40001', 1, '2001:db8:0:0::/64'],
  ['IPv4 in IPv6 with a port', '10.0.0.1', '[::ffff:8.8.8.8]:1', 1, '8.8.8.8'],
  ['nonsense', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['a number', '10.0.0.1', '1', 1, '10.0.0.1'],
  ['octal', '10.0.0.1', '010.8.8.8', 1, '10.0.0.1'],
  ['nothing after the comma', '10.0.0.1', '8.8.8.8,', 1, '10.0.0.1'],
  ['fewer entries than proxies', '10.0.0.1', '8.8.8.8', 2, '10.0.0.1'],
  ['a connection without an address', '', 'nonsense', 1, ''],
])('%s', (_case, remote, forwarded, trusted, expected) => {
  expect(clientAddress(remote, forwarded, trusted)).toBe(expected)
})
