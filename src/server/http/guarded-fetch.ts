import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why an address that somebody else chose was not asked, or gave no answer. */
export class OutboundError extends Error {
  readonly reason: 'refused' | 'too long' | 'failed'

  constructor(reason: OutboundError['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OutboundError'
    this.reason = reason
  }
}

type Init = {
  method?: string
  headers?: Record<string, string>
  body?: string | URLSearchParams | null
  signal?: AbortSignal | undefined
}

export type Guard = {
  /** Whether this host may be inside a private network. The operator decides. */
  isPrivateAllowed: (host: string) => boolean
  /** Whether http will do for every host. */
  isPlainAllowed?: boolean
  timeoutMs: number
  /** Until there is a connection, and from then on until the answer begins; within the whole time. */
  connectMs?: number
  firstByteMs?: number
  maxBytes: number
  /** Whether the connection is kept for the next request to the same host. */
  keepsAlive?: boolean
  /** Tests put names of their own here. */
  resolve?: (host: string) => Promise<string[]>
}

const blocked = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Services of a cloud that only its own machines reach: of IBM, and of Azure.
  '161.26.0.0/16',
  '166.8.0.0/14',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  add(blocked, range, 'ipv4')
}
// Addresses of these contain an IPv4 address, which may be a private one, or are examples.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  add(blocked, range, 'ipv6')
}
const globalIpv6 = new BlockList()
add(globalIpv6, '2000::/3', 'ipv6')

function add(list: BlockList, range: string, family: 'ipv4' | 'ipv6') {
  const [net = '', bits] = range.split('/')
  list.addSubnet(net, Number(bits), family)
}

/** Whether an address is in the public internet. */
export function isPublicAddress(address: string) {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4')
  return (
    isIP(address) === 6 &&
    !address.includes('%') &&
    globalIpv6.check(address, 'ipv6') &&
    !blocked.check(address, 'ipv6')
  )
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Without TLS only where the operator allows that, and mostly only on this machine. */
export function isSafeUrl(
  address: string,
  isPrivateAllowed: Guard['isPrivateAllowed'],
  isPlainAllowed = false,
) {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (url.protocol === 'https:') return true
  if (url.protocol !== 'http:') return false
  return isPlainAllowed || (loopbackNames.has(url.hostname) && isPrivateAllowed(url.hostname))
}

/**
 * Sends a request to an address that a user chose. It cannot reach this network: the name is
 * resolved once, every address is checked, and the connection goes to one of those. Redirects are
 * not followed, and the whole answer has to arrive in time and fit.
 */
export async function guardedFetch(address: string, init: Init, guard: Guard): Promise<Response> {
  if (!isSafeUrl(address, guard.isPrivateAllowed, guard.isPlainAllowed)) {
    throw new OutboundError('refused', 'the address has no https')
  }
  const url = new URL(address)
  const limit = AbortSignal.timeout(guard.timeoutMs)
  const signal = init.signal ? AbortSignal.any([limit, init.signal]) : limit
  try {
    const addresses = await untilAborted(signal, addressesOf(url.hostname, guard))
    return await send(url, init, { addresses, signal, guard })
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError('failed', `no answer from ${url.host}`, error)
  }
}

async function addressesOf(hostname: string, guard: Guard) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAllowed = guard.isPrivateAllowed(hostname)
  const found = isIP(host) ? [host] : await (guard.resolve ?? resolverFor(isAllowed))(host)
  if (found.length === 0) throw new OutboundError('failed', `there is no host ${host}`)
  if (!isAllowed && !found.every(isPublicAddress)) {
    throw new OutboundError('refused', `${host} is inside a private network`)
  }
  return found
}

function resolverFor(isAllowed: boolean) {
  return isAllowed ? resolveLikeSystem : resolvePublic
}

/** The operator's own hosts may be in /etc/hosts. */
async function resolveLikeSystem(host: string) {
  return (await systemLookup(host, { all: true })).map(({ address }) => address)
}

/** Not by the system: its few threads, which also check passwords, would wait for a slow server. */
async function resolvePublic(host: string) {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

const kept = { keepAlive: true, maxFreeSockets: 1 }
const plain = { request: httpRequest, kept: new HttpAgent(kept) }
const secure = { request: httpsRequest, kept: new HttpsAgent(kept) }

type Sending = { addresses: string[]; signal: AbortSignal; guard: Guard }

function send(url: URL, init: Init, { addresses, signal, guard }: Sending) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const body = init.body == null ? undefined : String(init.body)
  const scheme = url.protocol === 'https:' ? secure : plain
  const request = scheme.request(url, {
    method: init.method ?? 'GET',
    headers: {
      ...init.headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    agent: guard.keepsAlive ? scheme.kept : false,
    signal,
    lookup: pinned(addresses),
  })
  limitSteps(request, guard)
  request.on('error', reject)
  request.on('response', (answer) => {
    const parts: Buffer[] = []
    let size = 0
    answer.on('data', (part: Buffer) => {
      size += part.length
      parts.push(part)
      if (size > guard.maxBytes) {
        answer.destroy(new OutboundError('too long', `the answer of ${url.host} is too long`))
      }
    })
    answer.on('error', reject)
    answer.on('end', () => {
      // Thrown from here, it would end the process: a Response takes no status such as 999.
      try {
        resolve(responseOf(answer, Buffer.concat(parts)))
      } catch (error) {
        reject(error)
      }
    })
  })
  request.end(body)
  return promise
}

function responseOf(answer: IncomingMessage, bytes: Buffer<ArrayBuffer>) {
  const status = answer.statusCode ?? 500
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? bytes : null, { status, headers: plainHeaders(answer) })
}

/** A host that is out of reach is given up sooner than one that is slow. */
function limitSteps(request: ClientRequest, { connectMs, firstByteMs }: Guard) {
  const giveUp = () => request.destroy(new OutboundError('failed', `${request.host} is too slow`))
  let timer = connectMs === undefined ? undefined : setTimeout(giveUp, connectMs)
  const next = () => {
    clearTimeout(timer)
    timer = firstByteMs === undefined ? undefined : setTimeout(giveUp, firstByteMs)
  }
  request.on('socket', (socket) => {
    if (request.reusedSocket) return next()
    socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', next)
  })
  for (const end of ['response', 'close']) request.on(end, () => clearTimeout(timer))
}

function plainHeaders({ headers }: { headers: NodeJS.Dict<string | string[]> }) {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}

function pinned(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, answer) => {
    const [first] = all
    if (options.all) answer(null, all)
    else answer(null, first?.address ?? '', first?.family)
  }
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}
