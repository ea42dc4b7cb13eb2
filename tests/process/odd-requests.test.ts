import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ ...(await newPostgresEnv()), LOG_LEVEL: 'error' })
}, 120_000)
afterAll(async () => {
  await server.stop()
})

type Sent = { method?: string; type?: string; body?: string; isChunked?: boolean }

async function send(path: string, { method = 'GET', type, body, isChunked }: Sent = {}) {
  const headers = {
    origin: server.url,
    ...(type && { 'content-type': type }),
    ...(isChunked && { 'transfer-encoding': 'chunked' }),
  }
  const req = request(server.url + path, { method, headers })
  req.end(body)
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  return { status: res.statusCode, headers: res.headers, body: await text(res) }
}

const form = 'application/x-www-form-urlencoded'
const boundary = 'multipart/form-data; boundary=x'

describe('a request that makes no sense is refused, and the log has no error of it', () => {
  it.each(['/page/%00', '/page/%00.data', '/page/%ED%A0%80', '/page/%zz', '/blog/%00', '/cms/%00'])(
    'GET %s',
    async (path) => {
      const { status } = await send(path)
      expect([400, 404]).toContain(status)
    },
  )

  it.each(['TRACE', 'PROPFIND', 'PURGE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
    '%s of a page and of a call',
    async (method) => {
      for (const path of ['/home', '/nowhere', '/contact', '/contact.data', '/api/contact']) {
        const { status, headers } = await send(path, { method })
        expect(status).toBe(405)
        expect(headers.allow).toMatch(/\bPOST\b/)
      }
    },
  )

  it.each(['/home', '/home.data', '/nowhere', '/cms'])('POST %s', async (path) => {
    const { status, headers } = await send(path, { method: 'POST', type: form, body: 'a=b' })
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })

  it('CONNECT', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.end('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /)
  })

  const bodies: [what: string, status: number, type: string | undefined, body: string][] = [
    ['nothing', 415, undefined, ''],
    ['JSON', 415, 'application/json', '{"firstName":"A"}'],
    ['text', 415, 'text/plain', 'hello'],
    ['a type that is none', 415, 'form', 'firstName=A'],
    ['a broken multipart form', 400, boundary, 'hello'],
    ['a multipart form without a boundary', 400, 'multipart/form-data', '--x'],
    ['broken percent signs', 400, form, 'firstName=%zz&%&message=%ED%A0%80'],
    ['a name that objects have', 400, form, '__proto__=x&constructor=y'],
    ['an empty form', 400, form, ''],
    ['more than it takes', 413, form, `message=${'x'.repeat(300_000)}`],
    [
      'a NUL',
      400,
      form,
      'firstName=A%00&lastName=B&email=a@b.example&interestArea=other&message=C',
    ],
  ]
  it.each(bodies)('the contact form with %s: %i', async (_what, wanted, type, body) => {
    for (const path of ['/contact', '/contact.data']) {
      expect((await send(path, { method: 'POST', type, body })).status).toBe(wanted)
      const inChunks = { method: 'POST', type, body, isChunked: true }
      expect((await send(path, inChunks)).status).toBe(wanted)
    }
  })

  it.each([
    ['with its length', { 'content-length': '20000000' }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('an enquiry of 20 MB %s, which the client sends to its end', async (_how, length) => {
    const headers = { origin: server.url, 'content-type': 'application/json', ...length }
    const req = request(`${server.url}/api/contact`, { method: 'POST', headers })
    const answered = once(req, 'response') as Promise<[IncomingMessage]>
    for (let sent = 0; sent < 20; sent += 1) {
      await new Promise((resolve) => req.write(Buffer.alloc(1_000_000, 'x'), resolve))
    }
    req.end()
    const [res] = await answered
    expect(res.statusCode).toBe(413)
    expect(JSON.parse(await text(res))).toMatchObject({ code: 'too_large' })
  })

  it('more connections from one address than a crowd has, but pages that lie ready', async () => {
    await (await fetch(`${server.url}/home`)).text()
    const port = Number(new URL(server.url).port)
    const held = Array.from({ length: 260 }, () => connect(port, '127.0.0.1'))
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    const alone = { agent: false, headers: { origin: server.url } }
    const ask = async (path: string) => {
      const [res] = (await once(get(server.url + path, alone), 'response')) as [IncomingMessage]
      res.resume()
      return res
    }
    expect((await ask('/home')).statusCode).toBe(200)
    const refused = await ask('/api/cms/auth-status')
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '5', connection: 'close' })
    for (const socket of held) socket.destroy()
    await vi.waitFor(async () => expect((await ask('/readyz')).statusCode).toBe(200))
  })

  it('leaves no error in the log', () => {
    expect(server.output.stderr).not.toContain('"level":50')
  })
})

it('the data of a client-side navigation says how long it may be kept', async () => {
  for (const path of ['/about.data', '/page/nowhere.data', '/contact.data']) {
    expect((await send(path)).headers['cache-control']).toMatch(/no-cache|no-store/)
  }
})
