import { expect, it } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

let renders = 0
const test = testApp({ SITE_URL: 'https://terraproof.example' }, async (request) => {
  renders += 1
  const missing = new URL(request.url).pathname === '/missing'
  return new Response(`<p>${renders}</p>`, {
    status: missing ? 404 : 200,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' },
  })
})

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
