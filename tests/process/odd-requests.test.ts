import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDataDir, startServer } from '../support/server-process.ts'

let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
}, 60_000)
afterAll(async () => {
  await server.stop()
})

type Sent = { method?: string; type?: string; body?: string }

async function send(path: string, { method = 'GET', type, body }: Sent = {}) {
  const headers = { origin: server.url, ...(type && { 'content-type': type }) }
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
    }
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
