import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/**
 * The client's address as the last `trustProxy` proxies saw it. Each proxy appends one entry;
 * entries to the left of those are unverified. Entries that are no address are ignored.
 */
export function clientAddress(
  remote: string,
  forwardedFor: string | undefined,
  trustProxy: number,
) {
  const seen = trustProxy === 0 ? undefined : forwardedFor?.split(',').at(-trustProxy)
  return parseAddress(seen ?? '') ?? parseAddress(remote) ?? remote
}

function parseAddress(text: string) {
  const host = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    .replace(/%.*$/, '')
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return undefined
  // Normalised: an IPv6 address has many spellings.
  const { address } = new SocketAddress({ address: host, family: 'ipv6' })
  const mapped = address.replace(/^::ffff:/, '')
  // One customer usually has a whole /64, so limits on single IPv6 addresses would have no effect.
  return isIPv4(mapped) ? mapped : `${expandIPv6(address).slice(0, 4).join(':')}::/64`
}

function expandIPv6(address: string) {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
}
