import { afterAll, beforeAll, expect, it } from 'vitest'
import { editorBytes, scriptBytes } from '../support/script-bytes.ts'
import { startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer(await newPostgresEnv())
})
afterAll(async () => void (await server.stop()))

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method })

it('sends the parts of a film that are asked for', async () => {
  const film = '/video/splash.mp4'
  const whole = await ask(film)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  const first = await ask(film, { range: 'bytes=0-99' })
  expect(first.status).toBe(206)
  expect(first.headers.get('content-range')).toBe(`bytes 0-99/${bytes.length}`)
  expect(Buffer.from(await first.arrayBuffer())).toEqual(bytes.subarray(0, 100))
  const last = await ask(film, { range: 'bytes=-50' })
  expect(Buffer.from(await last.arrayBuffer())).toEqual(bytes.subarray(-50))
  const beyond = await ask(film, { range: `bytes=${bytes.length}-` })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  const date = whole.headers.get('last-modified') ?? ''
  const part = { range: 'bytes=0-9' }
  expect((await ask(film, { ...part, 'if-range': date })).status).toBe(206)
  expect((await ask(film, { ...part, 'if-range': '"another"' })).status).toBe(200)
})

it.each([
  ['/video/splash.webm', 'video/webm'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/icon-512.png', 'image/png'],
  ['/terraproof-overview.pdf', 'application/pdf'],
])('answers HEAD of %s as %s, with its length and no body', async (path, type) => {
  const head = await ask(path, {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe(type)
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  expect(await head.text()).toBe('')
})

it('sends scripts compressed at build, to be kept for ever', async () => {
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/contact')).text()) ?? []
  const answer = await ask(script, { 'accept-encoding': 'br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toBe('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
})

it('keeps the scripts of the CMS within their bytes', async () => {
  expect(await scriptBytes(`${server.url}/cms`)).toBeLessThanOrEqual(200 * 1024)
  expect(await scriptBytes(`${server.url}/cms/pages/new`)).toBeLessThanOrEqual(200 * 1024)
  expect(editorBytes()).toBeLessThanOrEqual(250 * 1024)
})
