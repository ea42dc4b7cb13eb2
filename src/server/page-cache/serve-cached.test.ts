import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { serveCached } from './serve-cached.ts'

const cache = createPageCache()
const front = serveCached(cache)
const app = vi.fn()
const server = createServer((req, res) =>
  front(req, res, () => {
    app(req.url)
    res.end('by the app')
  }),
)
let url = ''

beforeAll(async () => {
  const page = { headers: { 'content-type': 'text/html; charset=utf-8' } }
  await cache.fill('/home', async () => new Response('hello '.repeat(50), page))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

it('answers a hit without the app, to anybody and with any unknown parameter', async () => {
  const headers = { cookie: 'cms_session=somebody', 'accept-encoding': 'gzip, br' }
  for (const address of ['/home', '/home?utm_source=mail', '/home?a=1&b=2']) {
    const answer = await fetch(url + address, { headers })
    expect(await answer.text()).toBe('hello '.repeat(50))
    expect(answer.headers.get('content-encoding')).toBe('br')
  }
  expect(app).not.toHaveBeenCalled()
  expect(cache.size.pages).toBe(1)
})

it('answers HEAD with the headers alone, and a known tag with 304', async () => {
  const head = await fetch(`${url}/home`, { method: 'HEAD' })
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  expect(await head.text()).toBe('')
  const etag = head.headers.get('etag') ?? ''
  const again = await fetch(`${url}/home`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.has('content-length')).toBe(false)
  expect(app).not.toHaveBeenCalled()
})

it.each([
  ['POST', '/home'],
  ['GET', '/about'],
  ['GET', '/home.data'],
])('leaves %s %s to the app', async (method, path) => {
  expect(await (await fetch(url + path, { method })).text()).toBe('by the app')
  expect(app).toHaveBeenLastCalledWith(path)
})
