import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capturedLog } from '../../../tests/support/captured-log.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { serveCached } from './serve-cached.ts'

let renders = 0
const siteUrl = 'https://terraproof.example'
const test = testApp({ SITE_URL: siteUrl }, async (request) => {
  renders += 1
  const missing = new URL(request.url).pathname === '/missing'
  return new Response(`<p>${renders}</p><p>${seenBy(request)}</p>`, {
    status: missing ? 404 : 200,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' },
  })
})

const seenBy = ({ url, headers }: Request) => `${url} ${[...headers.keys()].sort()}`

it('renders a page once, whatever unknown parameters it is asked with', async () => {
  const first = await (await test.call('/about')).text()
  const again = await test.call('/about?utm_source=mail')
  expect(await again.text()).toBe(first)
  expect(again.headers.get('etag')).toMatch(/^"[\w-]+"$/)
  expect(again.headers.get('vary')).toBe('Accept-Encoding')
})

it('keeps the security headers with the bytes', () => {
  const headers = test.services.pageCache.find('/about')?.headers
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-request-id')
})

it('shows a change on the next request', async () => {
  const before = await (await test.call('/page/a')).text()
  await test.services.pagesChanged(['/page/a'])
  expect(await (await test.call('/page/a')).text()).not.toBe(before)
})

it('does not cache a page that does not exist', async () => {
  expect((await test.call('/missing')).status).toBe(404)
  expect((await test.call('/missing')).status).toBe(404)
  expect(test.services.pageCache.find('/missing')).toBeUndefined()
})

it.each(['/page/x/', '/PAGE/x', '/%70age/x', '/page/%78', '/page/x/.', '/page//x'])(
  'sends %s to the one address that is kept',
  async (spelling) => {
    const before = renders
    const answer = await test.call(`${spelling}?a=1`)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/page/x?a=1')
    expect(renders).toBe(before)
    expect(test.services.pageCache.find(spelling)).toBeUndefined()
  },
)

describe('an address with further parameters', () => {
  it('changes nothing of what others get', async () => {
    for (const query of ['?x=?&q=ACME-fraud', '?x', '?&&q', '?x=%3Fq=1', '?utm_source=a#?q=b']) {
      test.services.pageCache.dropAll()
      await test.call(`/verify${query}`, { headers: { cookie: 'a=stranger' } })
      const others = await (await test.call('/verify')).text()
      expect(others).toContain(`<p>${siteUrl}/verify </p>`)
    }
  })

  it('is answered by itself where a parameter counts', async () => {
    const before = test.services.pageCache.size.pages
    const answer = await test.call('/verify?q=acme&x=1')
    expect(await answer.text()).toContain('/verify?q=acme&x=1')
    expect(test.services.pageCache.size.pages).toBe(before)
  })

  it('of 10,000 kinds never reaches what is cached', async () => {
    const { log } = capturedLog()
    const front = serveCached(test.services.pageCache, { log, traces: null })
    const listener = getRequestListener((request) =>
      test.app.fetch(request, { remoteAddress: '10.9.9.9' }),
    )
    const server = createServer((req, res) => front(req, res, () => void listener(req, res)))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const { port } = server.address() as AddressInfo
    const ask = async (path: string) => {
      const request = httpRequest({ port, path, agent, headers: { cookie: 'a=stranger' } })
      const [answer] = (await once(request.end(), 'response')) as [IncomingMessage]
      await text(answer)
    }
    test.services.pageCache.dropAll()
    const addresses = fc.sample(anAddress, { numRuns: 10_000, seed: 7 })
    while (addresses.length > 0) await Promise.all(addresses.splice(0, 50).map(ask))
    agent.destroy()
    server.close()
    const { entries } = test.services.pageCache
    expect(entries.length).toBeGreaterThan(100)
    for (const [key, { forms }] of entries) {
      const shown = forms.identity.body.toString().split('</p><p>')[1]
      if (shown) expect(shown).toBe(`${siteUrl}${key} </p>`)
    }
  })
})

const pick = <T>(...from: readonly T[]) => fc.constantFrom(...from)
const aPath = fc
  .array(
    pick(
      ...['/verify', '/contact', '/blog', '/blog/tag/', '/blog/author/', '/home', '/page/', '/log'],
      ...['/', '//', '/.', '/..', '\\', '%2F', '%3F', '%23', '%5C', '%00', 'x', 'X', ';', '.data'],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `/${parts.join('')}`)
const aQuery = fc
  .array(
    pick(
      ...['?', '?', '&', '=', '#', ';', '+', '%3F', '%26', '%3D', '%23', '[]', '%00', '/', '\\'],
      ...['q', 'page', 'interest', 'id', 'year', 'p', 'x', '%71', 'Q', 'utm_source', 'ACME'],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
const anAddress = fc
  .tuple(
    pick('', '', '', '', 'http://other.example', '?'),
    aPath,
    pick('', '?', '#', '%3F'),
    aQuery,
  )
  .map((parts) => parts.join(''))
