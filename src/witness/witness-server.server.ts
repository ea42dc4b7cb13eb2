import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { aboutWitness } from '../../content/claims/witness-server.ts'
import { clientAddress } from '../server/http/client-address.ts'
import { countConnections } from '../server/http/guard-server.ts'
import type { Logger } from '../server/logger.ts'
import { createAddCheckpoint, type Reply, type WitnessKey } from './add-checkpoint.server.ts'
import type { WitnessState } from './witness-state.server.ts'

export const longestBody = 65_536
const patienceMs = 10_000
const plain = 'text/plain; charset=utf-8'

type Given = WitnessKey & {
  vkey: string
  state: WitnessState
  log: Logger
  lists: readonly string[]
  contact?: string | null
  clock?: () => number
  /** How many proxies in front set the address of who asks. */
  trustProxy?: number
}

export type WitnessServer = ReturnType<typeof createWitnessServer>

/** Serves tlog-witness: add-checkpoint, the checkpoint that is held for each log, and who this is. */
export function createWitnessServer(given: Given) {
  const { state, log, vkey, lists, contact = null, trustProxy = 0 } = given
  const clock = given.clock ?? (() => Date.now() / 1000)
  const addCheckpoint = createAddCheckpoint({
    ...given,
    clock,
    onEvidence: (kept) =>
      log.error(kept, 'a signed checkpoint does not continue the one before; both are kept'),
  })
  const measured = measurements(state)

  async function answer(req: IncomingMessage): Promise<Reply & { maxAge?: number }> {
    const path = req.url?.split('?')[0] ?? '/'
    if (path === '/add-checkpoint') {
      if (req.method !== 'POST') return { status: 405, body: '' }
      const body = await readBody(req)
      if (!body) return { status: 413, body: '' }
      const end = measured.seconds.startTimer()
      const reply = addCheckpoint(body, senderOf(req, trustProxy))
      end()
      measured.requests.inc({ result: String(reply.status) })
      if (reply.status === 503) measured.clockRefused.inc()
      return reply
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') return { status: 405, body: '' }
    if (path === '/') {
      const logs = state.countLogs()
      return {
        status: 200,
        body: aboutWitness({ vkey, lists, logs, contact }),
        contentType: plain,
        maxAge: 60,
      }
    }
    const [, hash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(path) ?? []
    const held = hash === undefined ? undefined : state.findHead(originOf(state, hash) ?? '')
    return held
      ? { status: 200, body: held.note, contentType: plain, maxAge: 60 }
      : { status: 404, body: 'There is nothing here.\n', contentType: plain }
  }

  const server = createServer(
    { requestTimeout: patienceMs, headersTimeout: patienceMs, connectionsCheckingInterval: 2_000 },
    (req, res) => {
      answer(req).then(
        (reply) => send(req, res, reply),
        (error) => {
          // Whoever went away before the end of the request is no fault.
          if (req.destroyed && !req.complete) return
          // The disk may be full: nothing was signed that is not kept.
          log.error({ err: error }, 'a request could not be answered')
          send(req, res, { status: 500, body: '' })
        },
      )
    },
  )
  limitConnections(server, trustProxy)
  return { server, registry: measured.registry }
}

function send(req: IncomingMessage, res: ServerResponse, reply: Reply & { maxAge?: number }) {
  if (!req.complete) res.setHeader('Connection', 'close')
  if (reply.retryAfter) res.setHeader('Retry-After', reply.retryAfter)
  res.setHeader('Cache-Control', reply.maxAge ? `public, max-age=${reply.maxAge}` : 'no-store')
  res.setHeader('Content-Type', reply.contentType ?? plain)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  const body = req.method === 'HEAD' ? '' : reply.body
  res.writeHead(reply.status, { 'Content-Length': Buffer.byteLength(reply.body) }).end(body)
}

const connections = { connections: 1000, connectionsPerAddress: 50 }

/** Closed at once: a witness has nothing for whoever holds so many. */
function limitConnections(server: Server, trustProxy: number) {
  const isTooMany = countConnections(server, { ...connections, trustProxy })
  server.on('connection', (socket) => {
    if (isTooMany(socket)) socket.destroy()
  })
}

function senderOf({ headers, socket }: IncomingMessage, trustProxy: number) {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
  return clientAddress(socket.remoteAddress ?? '', forwardedFor, trustProxy)
}

/** Null if it is too long. */
async function readBody(req: IncomingMessage): Promise<Uint8Array | null> {
  if (Number(req.headers['content-length'] ?? 0) > longestBody) return null
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req.iterator({ destroyOnReturn: false })) {
    size += part.length
    if (size > longestBody) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

const hashes = new WeakMap<WitnessState, Map<string, string>>()

/** Logs are asked for by the hash of their name. */
function originOf(state: WitnessState, wanted: string) {
  const known = hashes.get(state) ?? new Map<string, string>()
  hashes.set(state, known)
  if (!known.has(wanted) && known.size < state.countLogs())
    for (const { origin } of state.listLogs()) known.set(hashOfOrigin(origin), origin)
  return known.get(wanted)
}

const hashOfOrigin = (origin: string) => bytesToHex(sha256(utf8ToBytes(origin)))

function measurements(state: WitnessState) {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (
    name: string,
    help: string,
    read: (gauge: Gauge) => void,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        read(this)
      },
    })
  gauge('witness_logs', 'Logs that are known', (it) => it.set(state.countLogs()))
  gauge('witness_evidence_total', 'Checkpoints that were refused and kept', (it) =>
    it.set(state.listEvidence().length),
  )
  gauge(
    'witness_head_size',
    'Entries of the checkpoint that was cosigned last',
    (it) => {
      for (const { origin } of state.listLogs())
        it.set({ origin }, state.findHead(origin)?.size ?? 0)
    },
    ['origin'],
  )
  return {
    registry,
    requests: new Counter({
      name: 'witness_requests_total',
      help: 'Answers to add-checkpoint, by status',
      labelNames: ['result'],
      registers,
    }),
    clockRefused: new Counter({
      name: 'witness_clock_refused_total',
      help: 'Checkpoints that were not cosigned because the clock had gone back',
      registers,
    }),
    seconds: new Histogram({
      name: 'witness_seconds',
      help: 'Time to check, keep and sign a checkpoint',
      buckets: [0.001, 0.005, 0.02, 0.1, 1],
      registers,
    }),
  }
}

/** Metrics are on an address of their own, because a proxy makes everybody look local. */
export function createMetricsServer(registry: Registry): Server {
  return createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  })
}
