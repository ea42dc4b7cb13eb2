import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { cacheKey } from './cache-key.ts'
import { pageAnswer } from './page-answer.ts'
import { createPageCache } from './page-cache.ts'

const html = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html', ...headers } })

describe('the page cache', () => {
  it('renders a missing page once for all who ask meanwhile, and not at all afterwards', async () => {
    const cache = createPageCache()
    const render = vi.fn(async () => html('hello'))
    await Promise.all([
      cache.fill('/a', render),
      cache.fill('/a', render),
      cache.fill('/a', render),
    ])
    await cache.fill('/a', render)
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.find('/a')?.forms.identity.body.toString()).toBe('hello')
  })

  it.each([
    ['an error', html('no', {}, 500)],
    ['a page that is not there', html('no', {}, 404)],
    ['something private', html('no', { 'cache-control': 'no-store' })],
  ])('does not keep %s', async (_what, response) => {
    const cache = createPageCache()
    expect(await cache.fill('/a', async () => response)).toBeNull()
    expect(cache.find('/a')).toBeUndefined()
  })

  it('does not keep what was rendered while something changed', async () => {
    const cache = createPageCache()
    const old = await cache.fill('/a', async () => {
      cache.drop(['/a'])
      return html('old')
    })
    expect(old?.forms.identity.body.toString()).toBe('old')
    expect(cache.find('/a')).toBeUndefined()
  })

  it('keeps what was rendered while another page changed', async () => {
    const cache = createPageCache()
    await cache.fill('/a', async () => {
      cache.drop(['/b'])
      return html('a')
    })
    expect(cache.find('/a')).toBeDefined()
    await cache.fill('/c', async () => {
      cache.dropAll()
      return html('c')
    })
    expect(cache.find('/c')).toBeUndefined()
  })

  it('renders again for requests after a change, even while the old version is being rendered', async () => {
    const cache = createPageCache()
    const old = Promise.withResolvers<Response>()
    const first = cache.fill('/a', () => old.promise)
    cache.drop(['/a'])
    const second = await cache.fill('/a', async () => html('new'))
    expect(second?.forms.identity.body.toString()).toBe('new')
    old.resolve(html('old'))
    await first
    expect(cache.find('/a')?.forms.identity.body.toString()).toBe('new')
  })

  it('drops a page when asked to, or when it expires', async () => {
    const cache = createPageCache({ lifetimeMs: 0 })
    await cache.fill('/a', async () => html('a'))
    expect(cache.find('/a')).toBeUndefined()
    const lasting = createPageCache()
    await lasting.fill('/a', async () => html('a'))
    await lasting.fill('/b', async () => html('b'))
    lasting.drop(['/a'])
    expect([lasting.find('/a'), lasting.find('/b')]).toEqual([undefined, expect.anything()])
  })

  it('shows what it has, however old, while it is stale', async () => {
    const cache = createPageCache({ lifetimeMs: 0 })
    await cache.fill('/a', async () => html('a'))
    cache.setStale(true)
    const page = cache.find('/a')
    expect(page?.forms.identity.body.toString()).toBe('a')
    cache.setStale(false)
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.findExpired('/a')).toBe(page)
    cache.drop(['/a'])
    expect(cache.findExpired('/a')).toBeUndefined()
  })

  it('stays within its bytes by dropping what was used longest ago', async () => {
    const cache = createPageCache({ maxBytes: 800 })
    const page = () => Promise.resolve(html(randomBytes(60).toString('hex')))
    await cache.fill('/a', page)
    await cache.fill('/b', page)
    cache.find('/a')
    await cache.fill('/c', page)
    expect(cache.find('/b')).toBeUndefined()
    expect(cache.find('/a')).toBeDefined()
    expect(cache.size.bytes).toBeLessThanOrEqual(800)
  })
})

describe('an answer from it', () => {
  async function cached() {
    const cache = createPageCache()
    await cache.fill('/a', async () => html('hello '.repeat(100)))
    const page = cache.find('/a')
    if (!page) throw new Error('not cached')
    return page
  }

  it('is the smallest form the browser takes', async () => {
    const page = await cached()
    const encoding = (acceptEncoding: string) =>
      pageAnswer(page, { acceptEncoding }).headers['content-encoding']
    expect(encoding('gzip, deflate, br')).toBe('br')
    expect(encoding('gzip')).toBe('gzip')
    expect(encoding('gzip, br;q=0')).toBe('gzip')
    expect(encoding('')).toBeUndefined()
    const { body } = pageAnswer(page, { acceptEncoding: 'gzip' })
    expect(gunzipSync(body ?? '').toString()).toBe('hello '.repeat(100))
  })

  it('says when it is stale', async () => {
    const page = await cached()
    const first = pageAnswer(page, {}, true)
    expect(first.headers['cache-status']).toContain('stale')
    const again = pageAnswer(page, { ifNoneMatch: first.headers.etag }, true)
    expect(again).toMatchObject({ status: 304, headers: { 'cache-status': expect.anything() } })
    expect(pageAnswer(page, {}).headers).not.toHaveProperty('cache-status')
  })

  it('is 304 to anyone who has exactly this form, by tag or by date', async () => {
    const page = await cached()
    const first = pageAnswer(page, { acceptEncoding: 'br' })
    const ask = (asked: object) => pageAnswer(page, { acceptEncoding: 'br', ...asked }).status
    expect(ask({ ifNoneMatch: first.headers.etag })).toBe(304)
    expect(ask({ ifNoneMatch: `W/${first.headers.etag}, "x"` })).toBe(304)
    expect(ask({ ifNoneMatch: '"other"' })).toBe(200)
    expect(ask({ ifModifiedSince: first.headers['last-modified'] })).toBe(304)
    expect(ask({ ifModifiedSince: 'Mon, 01 Jan 2024 00:00:00 GMT' })).toBe(200)
    expect(pageAnswer(page, { ifNoneMatch: first.headers.etag }).status).toBe(200)
  })
})

it.each([
  ['/home', '/home'],
  ['/home?utm_source=x', '/home'],
  ['/contact?interest=other', null],
  ['/contact?x=1', '/contact'],
  ['/page/a.data', null],
])('keeps %s under %s', (url, key) => {
  expect(cacheKey(url, { '/contact': ['interest'] })).toBe(key)
})
