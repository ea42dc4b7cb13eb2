import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { finished } from 'node:stream'
import { clientAddress } from './client-address.ts'

const defaults = {
  /** A request whose body makes no progress for this long is closed. */
  bodyIdleMs: 30_000,
  /** How long an answer stays readable for a client that is still sending a refused body. */
  drainMs: 30_000,
  /** How much of such a body is taken, more than the largest that any call accepts. */
  drainBytes: 512 * 2 ** 20,
  /** Enough for an office behind one address; a browser opens six. */
  connectionsPerAddress: 250,
  connections: 4_000,
}

type Options = Partial<typeof defaults> & { trustProxy: number }

/** Keeps slow or numerous clients from blocking the server for everybody else. */
export function guardServer(server: Server, given: Options) {
  const limits = { ...defaults, ...given }
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!hasBody(req)) return
    closeStalled(req, res, limits.bodyIdleMs)
    closeAfterBody(req)
    res.once('finish', () => drain(req, limits))
  })
  // Without this listener, CONNECT requests would be closed without an answer.
  server.on('connect', (_req, socket) => socket.end(noTunnel))
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    isTooMany: countConnections(server, limits),
    /**
     * Ends connections without a request, also those on which nothing was ever sent: browsers open
     * some ahead of need, and a server that closes would wait for their first request.
     */
    closeIdle() {
      server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

/**
 * Tells whether a connection exceeds the limits. It is not closed here, because cached pages cost
 * next to nothing and are still served.
 */
export function countConnections(
  server: Server,
  limits: Pick<Required<Options>, 'connections' | 'connectionsPerAddress' | 'trustProxy'>,
) {
  const byAddress = new Map<string, number>()
  const tooMany = new WeakSet<Socket>()
  let total = 0
  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress ?? '', undefined, 0)
    const own = (byAddress.get(address) ?? 0) + 1
    byAddress.set(address, own)
    total += 1
    // Behind a proxy, all connections come from the proxy's address.
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

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

function closeStalled(req: IncomingMessage, res: ServerResponse, idleMs: number) {
  const { socket } = req
  socket.setTimeout(idleMs)
  res.on('timeout', () => {
    // The body is complete: how long the answer takes no longer depends on the client.
    if (req.complete) socket.setTimeout(0)
    else {
      if (!res.headersSent) socket.write(timedOut)
      closeSoon(socket)
    }
  })
}

/**
 * After an answer with `Connection: close`, Node closes at once. The client is still sending and
 * would get a broken connection instead of the answer.
 */
function closeAfterBody(req: IncomingMessage) {
  const { socket } = req
  socket.destroySoon = () => {
    if (req.complete) closeSoon(socket)
    else finished(req, () => closeSoon(socket))
  }
}

function closeSoon(socket: Socket) {
  Socket.prototype.destroySoon.call(socket)
}

/** Takes the rest of a body that nobody reads, so that the client can come to the answer. */
function drain(req: IncomingMessage, { drainMs, drainBytes }: typeof defaults) {
  if (req.complete) return
  const timer = setTimeout(() => closeSoon(req.socket), drainMs).unref()
  finished(req, () => clearTimeout(timer))
  // Node has just set the few seconds that a connection may idle between two requests.
  req.socket.setTimeout(drainMs)
  let bytes = 0
  // A reader that was started before may have paused the stream, and would pause it again.
  for (const event of ['data', 'readable']) req.removeAllListeners(event)
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > drainBytes) closeSoon(req.socket)
  })
  req.resume()
}

const closing = 'Content-Length: 0\r\nConnection: close\r\n\r\n'
const timedOut = `HTTP/1.1 408 Request Timeout\r\n${closing}`
const noTunnel = `HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\n${closing}`
