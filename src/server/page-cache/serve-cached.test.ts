import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { capturedLog } from '../../../tests/support/captured-log.ts'
import { createPageCache } from './page-cache.ts'
import { serveCached } from './serve-cached.ts'

const cache = createPageCache()
const captured = capturedLog()
const traces = { add: vi.fn(), stop: async () => {} }
const front = serveCached(cache, { log: captured.log, traces })
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

it('takes over the trace of a caller, into the answer, the log and the traces', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const answer = await fetch(`${url}/home?a=1`, { headers })
  expect(answer.headers.get('traceparent')).toMatch(
    new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`),
  )
  const line = { msg: 'request', traceId, method: 'GET', path: '/home', status: 200 }
  expect(JSON.parse(captured.text)).toMatchObject(line)
  expect(traces.add).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ traceId, parentId: 'b7ad6b7169203331', status: 200 }),
  )
  await fetch(`${url}/home`, { headers: { traceparent: 'nonsense' } })
  await fetch(`${url}/home`)
  expect(captured.lines).toHaveLength(1)
})
