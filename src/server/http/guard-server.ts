import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { clientAddress } from './client-address.ts'

const defaults = {
  /** A body that does not come on for so long is given up. */
  bodyIdleMs: 30_000,
  /** So long an answer waits to be read by a client that is still sending what was refused. */
  drainMs: 30_000,
  /** An office behind one address; a browser takes six. */
  connectionsPerAddress: 250,
  connections: 4_000,
}

type Options = Partial<typeof defaults> & { trustProxy: number }

/** Keeps a few clients that are slow, or many, from taking the server away from everybody else. */
export function guardServer(server: Server, given: Options) {
  const limits = { ...defaults, ...given }
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    closeStalled(req, res, limits.bodyIdleMs)
    res.once('finish', () => drain(req, limits.drainMs))
  })
  // Without this a tunnel that is asked for here ends without a word.
  server.on('connect', (_req, socket) => socket.end(noTunnel))
  return { isTooMany: countConnections(server, limits) }
}

/**
 * Whether a connection came on top of too many. It is kept all the same: what lies ready costs next
 * to nothing, so it is still answered.
 */
function countConnections(server: Server, limits: typeof defaults & { trustProxy: number }) {
  const byAddress = new Map<string, number>()
  const tooMany = new WeakSet<Socket>()
  let total = 0
  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress ?? '', undefined, 0)
    const own = (byAddress.get(address) ?? 0) + 1
    byAddress.set(address, own)
    total += 1
    // Behind a proxy all connections come from its address.
    const isOver = limits.trustProxy === 0 && own > limits.connectionsPerAddress
    if (isOver || total > limits.connections) tooMany.add(socket)
    socket.once('close', () => {
      total -= 1
      const left = (byAddress.get(address) ?? 0) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
  })
  return (socket: Socket) => tooMany.has(socket)
}

function closeStalled(req: IncomingMessage, res: ServerResponse, idleMs: number) {
  const { headers, socket } = req
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  socket.setTimeout(idleMs)
  res.on('timeout', () => {
    // All of it is there: how long the answer takes is not the client's doing.
    if (req.complete) socket.setTimeout(0)
    else {
      if (!res.headersSent) socket.write(timedOut)
      socket.destroySoon()
    }
  })
}

/** A connection that is closed under a client's hands takes the answer with it. */
function drain(req: IncomingMessage, drainMs: number) {
  if (req.complete) return
  const timer = setTimeout(() => req.socket.destroySoon(), drainMs).unref()
  finished(req, () => clearTimeout(timer))
  // Whoever has begun to read would stop the flow again.
  req.removeAllListeners('data').resume()
}

const closing = 'Content-Length: 0\r\nConnection: close\r\n\r\n'
const timedOut = `HTTP/1.1 408 Request Timeout\r\n${closing}`
const noTunnel = `HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\n${closing}`
