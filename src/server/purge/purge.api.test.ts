import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it, vi } from 'vitest'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import { runOperatorCommand } from '../../main/operator/operator-commands.ts'
import { purgeQueue } from './purge.tables.ts'

const secret = 'a secret that the receiver has as well'
const received: { signature: string; body: string }[] = []
let status = 503
const receiver = createServer(async (req, res) => {
  received.push({ signature: String(req.headers['terraproof-signature']), body: await text(req) })
  res.writeHead(status, { location: '/elsewhere' }).end()
})
await once(receiver.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void receiver.close())

const rendered = { headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' } }
const siteUrl = 'https://terraproof.example'
const { port } = receiver.address() as AddressInfo
const test = testApp(
  {
    SITE_URL: siteUrl,
    PURGE_URL: `http://127.0.0.1:${port}/purge`,
    PURGE_SECRET: secret,
    METRICS_TOKEN: '0123456789abcdef',
  },
  async () => new Response('a page', rendered),
)
const queue = () => test.services.db.select().from(purgeQueue)
const allDue = () => test.services.db.update(purgeQueue).set({ nextAttemptAt: new Date(0) })
const patience = { timeout: 20_000 }

it('tells the CDN about a changed page, keeps what the CDN refuses, and signs each call', async () => {
  const editor = await test.editor()
  const slug = newName('purged')
  const page = { title: 'Purged', slug, content: '<p>x</p>', isPublished: 'published' }
  const created = await editor.call('/api/cms/pages', { json: page })
  expect(created.status).toBe(201)
  // One purge at once, and one for pages that another instance may have served meanwhile.
  expect(await queue()).toHaveLength(2)
  const failed = async () => (await queue()).filter(({ lastError }) => lastError)
  await vi.waitFor(async () => expect(await failed()).not.toEqual([]), patience)
  expect((await failed())[0]?.lastError).toBe('the purge hook answered 503')
  const metrics = await (
    await test.call('/metrics', { headers: { authorization: 'Bearer 0123456789abcdef' } })
  ).text()
  expect(metrics).toContain('queue_length{queue="purge"} 2')

  status = 204
  await allDue()
  await test.services.pagesChanged([])
  await vi.waitFor(async () => expect(await queue()).toEqual([]), patience)
  expect(received.length).toBeGreaterThanOrEqual(3)
  for (const { signature, body } of received) {
    const { tags, urls } = JSON.parse(body)
    expect(tags).toEqual([`/page/${slug}`, 'pages'])
    expect(urls).toEqual([`${siteUrl}/page/${slug}`])
    const [, time = '', sent] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    expect(sent).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60)
  }
})

it('purges everything, or what the operator names', async () => {
  received.length = 0
  const purge = (...paths: string[]) =>
    runOperatorCommand(test.services, { action: 'purge', paths })
  expect(await purge('*')).toEqual(['everything will be purged'])
  expect(await purge('/home', '/about')).toEqual(['2 addresses will be purged'])
  await expect(purge('home')).rejects.toThrow('is not an address of this site')
  await allDue()
  await test.services.pagesChanged([])
  await vi.waitFor(async () => expect(await queue()).toEqual([]), patience)
  const sent = received.map(({ body }) => JSON.parse(body).tags)
  expect(sent).toContainEqual(['site'])
  expect(sent).toContainEqual(['/home', '/about'])
})

it('does not follow the hook elsewhere', async () => {
  status = 307
  received.length = 0
  await test.services.pagesChanged(['/page/a'])
  await vi.waitFor(
    async () =>
      expect((await queue()).some(({ lastError }) => lastError?.includes('307'))).toBe(true),
    patience,
  )
  expect(received).toHaveLength(1)
  status = 204
})

it('lets the CDN keep what a purge can name, and nothing else', async () => {
  const answer = await test.call('/page/kept')
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
  )
  expect(answer.headers.get('surrogate-key')).toBe('site /page/kept')
  expect(answer.headers.get('cache-tag')).toBe('site,/page/kept')
  const cacheControl = async (path: string) => (await test.call(path)).headers.get('cache-control')
  expect(await cacheControl('/page/kept?utm_source=mail')).toBe('no-cache')
  expect(await cacheControl('/api/certificates')).toBe('no-cache')
  expect(await cacheControl('/api/cms/auth-status')).toBe('no-store')
  test.services.pageCache.setStale(true)
  expect(await cacheControl('/page/kept')).toBe('no-cache')
  test.services.pageCache.setStale(false)
})
