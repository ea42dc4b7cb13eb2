import { isIPv6 } from 'node:net'

/**
 * The address that the last `trustProxy` proxies saw: each of them appends one entry, and whatever
 * stands to the left of those is only what a client claims.
 */
export function clientAddress(
  remote: string,
  forwardedFor: string | undefined,
  trustProxy: number,
) {
  if (trustProxy === 0) return normalise(remote)
  const seen = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  return normalise(seen.at(-trustProxy) || remote)
}

function normalise(address: string) {
  const plain = address.replace(/^::ffff:/, '')
  // One customer usually holds a whole /64, so single IPv6 addresses would be no limit at all.
  return isIPv6(plain) ? `${expandIPv6(plain).slice(0, 4).join(':')}::/64` : plain
}

function expandIPv6(address: string) {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
}
