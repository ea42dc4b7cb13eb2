import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { guardServer } from './guard-server.ts'

const running: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close().closeAllConnections()
})

async function start(
  limits: Partial<Parameters<typeof guardServer>[1]>,
  answer: (isTooMany: ReturnType<typeof guardServer>['isTooMany']) => RequestListener,
) {
  const server = createServer()
  running.push(server)
  const { isTooMany, closeIdle } = guardServer(server, { trustProxy: 0, ...limits })
  server.on('request', answer(isTooMany)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, server, closeIdle }
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`

async function sendAndRead(port: number, sent: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

it('closes a connection whose body does not come on, not one that waits for its answer', async () => {
  const waiting: (() => void)[] = []
  const { port } = await start({ bodyIdleMs: 50 }, () => (_req, res) => {
    waiting.push(() => res.end('done'))
  })
  const whole = sendAndRead(port, `${head(4)}body`)
  expect(await sendAndRead(port, `${head(4)}bo`)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await sendAndRead(port, `${head(4)}bo`)).toMatch(/^HTTP\/1\.1 408 /)
  for (const answer of waiting) answer()
  expect(await whole).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/)
})

it.each<[string, RequestListener]>([
  ['that nobody reads', (_req, res) => res.writeHead(413).end('too much')],
  [
    'whose reader pauses it',
    (req, res) => {
      req.once('data', () => req.pause())
      res.writeHead(413).end('too much')
    },
  ],
  [
    'whose reader paused it before',
    (req, res) => {
      req.once('data', () => {
        req.pause()
        res.writeHead(413).end('too much')
      })
    },
  ],
  [
    'read as a web stream',
    async (req, res) => {
      const reader = Readable.toWeb(req).getReader()
      await reader.read()
      // By now the stream has filled up and waits for its reader.
      await once(req, 'pause')
      res.writeHead(413).end('too much')
    },
  ],
  [
    'read in parts',
    (req, res) => {
      req.once('readable', () => {
        req.read(1)
        res.writeHead(413).end('too much')
      })
    },
  ],
])('takes the rest of a refused body %s, so that the refusal can be read', async (_, refuse) => {
  const { port } = await start(
    {},
    () => (req, res) => (req.method === 'GET' ? res.end('next') : refuse(req, res)),
  )
  const socket = connect(port, '127.0.0.1')
  const size = 20_000_000
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`)
  const sent = new Promise((resolve) => socket.write(Buffer.alloc(size), resolve))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  socket.pause()
  expect(await sent).toBeFalsy()
  socket.end('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/HTTP\/1\.1 200 [\s\S]*next$/)
})

it.each([
  ['for ever', { drainMs: 50 }, ''],
  ['without end', { drainBytes: 10 }, 'more than ten bytes'],
])('does not take it %s', async (_, limits, body) => {
  for (const connection of ['keep-alive', 'close']) {
    const { port } = await start(limits, () => (_req, res) => {
      res.writeHead(413, { connection }).end('too much')
    })
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n${body}`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  }
})

it('ends connections that were never used when it closes, and no others', async () => {
  const answers: (() => void)[] = []
  const { port, server, closeIdle } = await start({}, () => (_req, res) => {
    answers.push(() => res.end('done'))
  })
  const accepted = once(server, 'connection')
  const unused = connect(port, '127.0.0.1').resume()
  await accepted
  const begun = once(server, 'request')
  const used = sendAndRead(port, `${head(4)}body`)
  await begun
  const closed = once(server, 'close')
  server.close()
  closeIdle()
  await once(unused, 'close')
  for (const answer of answers) answer()
  expect(await used).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/)
  await closed
})

it('recognises when one address has too many connections, until some of them end', async () => {
  const { port, url } = await start({ connectionsPerAddress: 2 }, (isTooMany) => (req, res) => {
    res.writeHead(isTooMany(req.socket) ? 503 : 200, { connection: 'close' }).end()
  })
  const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  expect((await fetch(url)).status).toBe(503)
  for (const socket of held) socket.end('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const answers = await Promise.all(held.map((socket) => text(socket)))
  expect(answers.join()).not.toContain(' 503 ')
  expect((await fetch(url)).status).toBe(200)
})

it.each([
  [
    'behind a proxy one address may have as many as all',
    { connectionsPerAddress: 1, trustProxy: 1 },
    200,
  ],
  ['all together are limited behind a proxy too', { connections: 1, trustProxy: 1 }, 503],
])('%s', async (_, limits, status) => {
  const { port, url } = await start(limits, (isTooMany) => (req, res) => {
    res.writeHead(isTooMany(req.socket) ? 503 : 200, { connection: 'close' }).end()
  })
  const held = connect(port, '127.0.0.1')
  await once(held, 'connect')
  expect((await fetch(url)).status).toBe(status)
  held.destroy()
})
