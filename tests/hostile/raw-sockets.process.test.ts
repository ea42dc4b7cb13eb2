import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'
import { isFull, tally } from './tally.ts'

const counted = tally('raw requests')
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ ...(await newPostgresEnv()), LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await server.stop()
})

/** All statuses that the bytes get as answers until the server closes, or answers and waits. */
async function send(bytes: string | string[]) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (part) => {
    answer += part
    // The last answer is complete, and the connection would stay open.
    if (/^HTTP\/1\.1 \d/m.test(answer)) socket.end()
  })
  socket.on('error', () => {})
  for (const part of [bytes].flat()) {
    if (!socket.writable) break
    await new Promise<void>((written) => socket.write(part, 'latin1', () => written()))
  }
  // Not by `once`, which fails where the connection is reset, as some of these are.
  if (!socket.closed) await new Promise((closed) => socket.once('close', closed))
  return Array.from(answer.matchAll(/HTTP\/1\.1 (\d+) /g), ([, status]) => Number(status))
}

const host = 'Host: localhost\r\n'
const json = 'Content-Type: application/json\r\n'
const secret = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'
const post = (headers: string, body = '') =>
  `POST /api/contact HTTP/1.1\r\n${host}${json}${headers}Connection: close\r\n\r\n${body}`
const get = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\n${host}${headers}Connection: close\r\n\r\n`

/** Two readers of such a request could disagree on where it ends. */
const smuggling: [string, string][] = [
  [
    'length and chunks',
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${secret}`),
  ],
  ['two lengths', post('Content-Length: 4\r\nContent-Length: 40\r\n', `{}xx${secret}`)],
  ['two lengths in one', post('Content-Length: 4, 40\r\n', `{}xx${secret}`)],
  ['a signed length', post('Content-Length: +4\r\n', '{}xx')],
  ['a negative length', post('Content-Length: -1\r\n', '{}xx')],
  ['a hexadecimal length', post('Content-Length: 0x4\r\n', '{}xx')],
  ['a huge length', post('Content-Length: 99999999999999999999\r\n', '{}xx')],
  ['a length with a letter', post('Content-Length: 4a\r\n', '{}xx')],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${secret}`)],
  ['chunked twice', post('Transfer-Encoding: chunked, chunked\r\n', `0\r\n\r\n${secret}`)],
  ['an unknown encoding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${secret}`)],
  ['identity', post('Transfer-Encoding: identity\r\nContent-Length: 4\r\n', '{}xx')],
  ['chunked before another', post('Transfer-Encoding: chunked, gzip\r\n', `0\r\n\r\n${secret}`)],
  ['a vertical tab', post('Transfer-Encoding:\x0bchunked\r\n', `0\r\n\r\n${secret}`)],
  ['a folded header', post('X: a\r\n Transfer-Encoding: chunked\r\n', `0\r\n\r\n${secret}`)],
  ['a chunk of a negative size', post('Transfer-Encoding: chunked\r\n', '-1\r\nx\r\n0\r\n\r\n')],
  ['a chunk of a huge size', post('Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\nx\r\n')],
  ['a chunk that is no number', post('Transfer-Encoding: chunked\r\n', 'zz\r\nx\r\n0\r\n\r\n')],
  ['a chunk without an end', post('Transfer-Encoding: chunked\r\n', '1\r\nxx0\r\n\r\n')],
  ['a bare line feed', `GET / HTTP/1.1\nHost: localhost\n\n`],
  ['a bare carriage return', get('/', 'X: a\rTransfer-Encoding: chunked\r\n')],
  ['NUL in a header', get('/', 'X: a\0b\r\n')],
  ['a header without a name', get('/', ': a\r\n')],
  ['a header without a colon', get('/', 'nothing\r\n')],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', get('/', 'Host: evil.example\r\n')],
  ['no version', 'GET /\r\n\r\n'],
  ['a version that does not exist', `GET / HTTP/9.9\r\n${host}\r\n`],
  ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(80, '\0')],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
]

const large: [string, string][] = [
  ['a huge header', get('/', `X: ${'a'.repeat(100_000)}\r\n`)],
  ['many headers', get('/', 'X: a\r\n'.repeat(20_000))],
  ['a huge address', get(`/${'a'.repeat(100_000)}`)],
  ['a huge method', `${'A'.repeat(50_000)} / HTTP/1.1\r\n${host}\r\n`],
  ['a huge cookie', get('/api/cms/auth-status', `Cookie: ${'a=b; '.repeat(20_000)}\r\n`)],
]

const targets = [
  '/%00',
  '/page/%00',
  '/a\0b',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/etc/passwd',
  '/../../etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/%252e%252e%252fetc%252fpasswd',
  '/uploads/..\\..\\etc\\passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  'http://evil.example/metrics',
  'http://evil.example:99999/',
  'https://user:password@localhost/metrics',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '*',
  'x',
  '/page/\u00ff\u00fe',
  '/page/a b',
  '/;/metrics',
  '/metrics%00',
  '/metrics/.',
  '/api/cms/../cms/users',
  '/api//cms/users',
  '/%2fapi/cms/users',
]

it.each([
  ['where a request ends', smuggling],
  ['size', large],
] as const)('%s: is refused or closed', async (path, cases) => {
  for (const [what, bytes] of cases) {
    await counted.check(path, what, async () => {
      const statuses = await send(bytes)
      expect(statuses.length).toBeLessThanOrEqual(1)
      for (const status of statuses)
        expect([400, 403, 404, 405, 408, 413, 414, 415, 431, 505]).toContain(status)
    })
  }
  await isServed(path)
})

it('an odd address gets no file and no secret', async () => {
  for (const target of targets) {
    await counted.check('addresses', target, async () => {
      const statuses = await send(get(target, 'X-Forwarded-Host: evil.example\r\n'))
      for (const status of statuses)
        expect([301, 302, 307, 308, 400, 401, 403, 404]).toContain(status)
    })
  }
  await isServed('addresses')
})

it('requests one behind the other are answered in their order, or the connection is closed', async () => {
  const count = isFull ? 500 : 50
  await counted.check('pipelining', `${count} requests`, async () => {
    const statuses = await send(`GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(count))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
  await isServed('pipelining')
})

it('bodies that never come keep nobody else waiting', async () => {
  const port = Number(new URL(server.url).port)
  const waiting = Array.from({ length: isFull ? 200 : 50 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(`POST /api/contact HTTP/1.1\r\n${host}${json}Content-Length: 1000\r\n\r\n{`)
    return socket
  })
  await Promise.all(waiting.map((socket) => once(socket, 'connect')))
  await isServed('slow bodies')
  for (const socket of waiting) socket.destroy()
  counted.finish()
})

/** The next request, on a connection of its own, gets its answer. */
async function isServed(path: string) {
  await counted.check(path, 'the request after it', async () => {
    expect((await fetch(`${server.url}/home`)).status).toBe(200)
    expect(server.output.stderr).not.toContain('"level":50')
  })
  counted.finish()
}
