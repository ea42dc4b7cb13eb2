import { lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { mediaLimits } from '../../media/media.schema.ts'

/** Thrown if a picture is left out; the message says why. */
export class FetchRefused extends Error {}

const patienceMs = 20_000
const mostRedirects = 3

type Allows = (address: string) => boolean

/** Fetches only from hosts that the operator named, and never from a private network. */
export async function fetchPicture(
  first: URL,
  hosts: readonly string[],
  isAllowed: Allows = isPublic,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(patienceMs)
  let url = first
  for (let step = 0; step <= mostRedirects; step += 1) {
    if (!hosts.includes(url.host) || !/^https?:$/.test(url.protocol)) {
      throw new FetchRefused(`leads to ${url.host}, which was not allowed`)
    }
    const answer = await ask(url, signal, isAllowed)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readBody(answer)
    answer.destroy()
    const next = headers.location && URL.parse(headers.location, url)
    if (statusCode < 300 || statusCode > 399 || !next) {
      throw new FetchRefused(`the server answered ${statusCode}`)
    }
    url = next
  }
  throw new FetchRefused('too many redirects')
}

function ask(url: URL, signal: AbortSignal, isAllowed: Allows): Promise<IncomingMessage> {
  const { hostname, protocol } = url
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isAllowed(literal)) throw new FetchRefused(privateNetwork)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { signal, agent: false, lookup: only(isAllowed), headers: { accept: 'image/*' } }
  const request = (protocol === 'https:' ? get : getPlain)(url, options, resolve)
  request.on('error', (error) => reject(asRefusal(error)))
  return promise
}

async function readBody(answer: IncomingMessage) {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of answer) {
      length += part.length
      if (length > mediaLimits.maxBytes) throw new FetchRefused('larger than 5 MB')
      parts.push(part)
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return Buffer.concat(parts)
}

const privateNetwork = 'its address belongs to a private network'

/** Checks the address when connecting, so that the DNS answer cannot change after the check. */
function only(isAllowed: Allows): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (error || !first) done(error ?? new FetchRefused(privateNetwork), '')
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4')
}
// Public IPv6 addresses begin with 2 or 3. Those that embed an IPv4 address are excluded.
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
const translated = new BlockList()
translated.addSubnet('2002::', 16, 'ipv6')
translated.addSubnet('2001::', 32, 'ipv6')

export function isPublic(address: string) {
  if (isIP(address) === 4) return !privateNetworks.check(address, 'ipv4')
  return publicSix.check(address, 'ipv6') && !translated.check(address, 'ipv6')
}

function asRefusal(error: unknown) {
  if (error instanceof FetchRefused) return error
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  return new FetchRefused(
    name === 'AbortError' || name === 'TimeoutError' ? 'it took longer than 20 s' : message,
  )
}
