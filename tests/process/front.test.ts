import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readJson } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { pageImportLimit } from '../../src/pages/import/import.api.server.ts'
import { ask } from '../support/ask.ts'
import { startCaddy } from '../support/caddy.ts'
import { freePort } from '../support/free-port.ts'
import { startNginx } from '../support/nginx.ts'
import { newDataDir, run, runToEnd, signInAdmin, startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

const patience = { timeout: 20_000 }
const secret = 'what the server and the receiver both know'

let server: Awaited<ReturnType<typeof startServer>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let caddy: Awaited<ReturnType<typeof startCaddy>>
let editor: Awaited<ReturnType<typeof signInAdmin>>
let purgePort: number

beforeAll(async () => {
  purgePort = await freePort()
  server = await startServer({
    ...(await newPostgresEnv()),
    TRUST_PROXY: '1',
    PURGE_URL: `http://127.0.0.1:${purgePort}`,
    PURGE_SECRET: secret,
  })
  editor = await signInAdmin(server.url)
  nginx = await startNginx([server.url])
  caddy = await startCaddy([server.url])
})
afterAll(async () => {
  await Promise.all([server.stop(), nginx?.stop(), caddy?.stop()])
})

/** Addresses of both proxies, or of those available on this machine. */
function fronts() {
  return [nginx, caddy].flatMap((front) => (front ? [front.url] : []))
}

it('passes pages on in the bytes that the program made', async (context) => {
  if (fronts().length === 0) return context.skip('neither nginx nor Caddy can be had here')
  for (const url of fronts()) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const direct = await fetch(`${server.url}/contact`, { headers })
      // Longer than a proxy keeps an idle connection.
      expect(direct.headers.get('keep-alive')).toBe('timeout=75')
      await vi.waitFor(async () => {
        const answer = await ask(`${url}/contact`, { headers })
        expect(answer.status).toBe(200)
        expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
        expect(answer.headers.etag).toBe(direct.headers.get('etag'))
      }, patience)
    }
  }
})

it('counts a visitor by the address that the proxy saw, whatever the visitor claims', async (context) => {
  if (fronts().length === 0) return context.skip('neither nginx nor Caddy can be had here')
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) {
    const url = fronts()[index % fronts().length] ?? ''
    const json = { username: 'admin', password: 'a wrong guess' }
    const headers = { 'x-forwarded-for': `198.51.100.${index}` }
    const answer = await ask(`${url}/api/cms/login`, { method: 'POST', json, headers })
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses.slice(10)).toEqual([429, 429])
})

it('refuses a larger body than the program does, and takes its largest', async (context) => {
  if (!nginx) return context.skip('nginx or openssl is not here')
  const { maxBytes } = pageImportLimit
  // Only the headers are sent: nginx decides by them, and the program would wait for the body.
  expect(await statusOf(nginx.url, maxBytes + 1)).toBe('HTTP/1.1 413 Request Entity Too Large')
  expect(await statusOf(nginx.url, maxBytes)).toBe('HTTP/1.1 401 Unauthorized')
})

it('keeps pages in nginx until they change, and shows them when the program is away', async (context) => {
  if (!nginx) return context.skip('nginx or openssl is not here')
  const { url, cacheFolder } = nginx
  const receiver = run([process.execPath, 'ops/purge-receiver.ts'], {
    PORT: String(purgePort),
    PURGE_SECRET: secret,
    NGINX_CACHE: cacheFolder,
  })
  onTestFinished(async () => void (await receiver.stop()))
  await receiver.line(/^ready$/m)
  const page = { title: 'Kept', slug: 'kept', content: '<p>first</p>', isPublished: 'published' }
  const created = await editor('/api/cms/pages', { method: 'POST', json: page })
  const { page: stored } = (await created.json()) as { page: { id: number; version: number } }
  const visit = (path = '/page/kept') => ask(url + path, { headers: { 'accept-encoding': 'br' } })
  const cacheOf = async (path: string) => {
    await visit(path)
    return (await visit(path)).headers['x-cache']
  }
  expect(await cacheOf('/page/kept')).toBe('HIT')
  expect(await cacheOf('/page/kept?a=1')).toBe('MISS')
  expect(await cacheOf('/api/cms/auth-status')).toBe('MISS')
  const before = (await visit()).headers.etag
  const json = { ...page, content: '<p>second</p>', version: stored.version }
  await editor(`/api/cms/pages/${stored.id}`, { method: 'PUT', json })
  await vi.waitFor(async () => expect((await visit()).headers.etag).not.toBe(before), patience)

  const { headers } = await visit()
  await server.stop()
  const kept = await visit()
  expect([kept.status, kept.headers.etag]).toEqual([200, headers.etag])
  expect((await visit('/page/never-asked-for')).status).toBe(502)
})

it('the receiver names the cache that it cannot empty, before it takes a call', async () => {
  const { code, stderr } = await runToEnd([process.execPath, 'ops/purge-receiver.ts'], {
    PORT: '0',
    PURGE_SECRET: secret,
    NGINX_CACHE: newDataDir('not-made-yet'),
  })
  expect(code).toBe(1)
  expect(stderr).toContain('NGINX_CACHE: this user cannot delete files')
})

it.each([
  ['Cloudflare', { CLOUDFLARE_ZONE: 'z1' }, '/client/v4/zones/z1/purge_cache', 'tags'],
  ['Fastly', { FASTLY_SERVICE: 's1' }, '/service/s1/purge', 'surrogate_keys'],
])('turns the hook into the call of %s, if it is signed', async (_name, env, path, field) => {
  const calls: { path?: string; body: unknown; token: unknown }[] = []
  const cdn = createServer(async (req, res) => {
    const { authorization, 'fastly-key': key } = req.headers
    calls.push({ path: req.url, body: await readJson(req), token: authorization ?? key })
    res.end('{}')
  }).listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  const port = await freePort()
  const receiver = run([process.execPath, 'ops/purge-receiver.ts'], {
    ...env,
    PORT: String(port),
    PURGE_SECRET: secret,
    CDN_TOKEN: 'token',
    CDN_API: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`,
  })
  onTestFinished(async () => void (await receiver.stop()))
  await receiver.line(/^ready$/m)
  const body = JSON.stringify({ id: 1, tags: ['/page/a'], urls: ['https://a.example/page/a'] })
  const send = async (time: number, key = secret) => {
    const v1 = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
    const headers = { 'terraproof-signature': `t=${time},v1=${v1}` }
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status
  }
  const now = Math.floor(Date.now() / 1000)
  expect(await send(now, 'somebody who does not know the secret')).toBe(403)
  expect(await send(now - 3600)).toBe(403)
  expect(calls).toEqual([])
  expect(await send(now)).toBe(204)
  const [{ token, ...sent }] = calls as [(typeof calls)[number]]
  expect(sent).toEqual({ path, body: { [field]: ['/page/a'] } })
  expect(token).toMatch(/^(Bearer )?token$/)
  cdn.close()
})

/** The status line of the answer to a POST that announces so many bytes. */
async function statusOf(url: string, bytes: number) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  socket.write(
    `POST /api/cms/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  const [first] = await once(socket, 'data')
  socket.destroy()
  return String(first).split('\r\n')[0]
}
