import { beforeAll, expect, it } from 'vitest'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { readTokens } from '../connections/connections.tables.ts'

const siteUrl = 'https://terraproof.example'
const test = testApp({ SITE_URL: siteUrl })
type Person = Awaited<ReturnType<typeof test.editor>>
let admin: Person
let pages: string
let site: string

beforeAll(async () => {
  admin = await test.editor({ role: 'admin' })
  pages = await newToken('pages')
  site = await newToken('site')
})

async function newToken(...scopes: string[]) {
  const json = { name: newName('token'), scopes, expires: '30' }
  const answer = await admin.call('/api/cms/connections/tokens', { json })
  expect(answer.status).toBe(201)
  return (await answer.json()).secret as string
}

const read = (path: string, token: string, headers: Record<string, string> = {}) =>
  test.call(`/api/content${path}`, { headers: { ...headers, authorization: `Bearer ${token}` } })

async function newPage(given: object = {}) {
  const slug = newName('page')
  const page = { title: 'A page', slug, content: '<p>Live</p>', isPublished: 'published', ...given }
  const answer = await admin.call('/api/cms/pages', { json: page })
  expect(answer.status).toBe(201)
  return (await answer.json()).page as { id: number; slug: string; version: number }
}

it('gives the published page to a program, and never the draft beside it', async () => {
  const { id, slug, version } = await newPage()
  const draft = { title: 'Not yet', slug, content: '<p>Secret</p>', version }
  expect(
    (await admin.call(`/api/cms/pages/${id}/draft`, { method: 'PUT', json: draft })).status,
  ).toBe(200)
  const answer = await read(`/pages/${slug}`, pages)
  expect(answer.status).toBe(200)
  const page = await answer.json()
  expect(page).toMatchObject({ id, slug, title: 'A page', url: `${siteUrl}/page/${slug}` })
  expect(page.content).toContain('Live')
  expect(JSON.stringify(page)).not.toMatch(/Secret|Not yet/)

  const hidden = await newPage({ isPublished: 'draft' })
  expect((await read(`/pages/${hidden.slug}`, pages)).status).toBe(404)
  const { pages: listed } = await (await read('/pages?limit=100', pages)).json()
  expect(listed.map((one: { id: number }) => one.id)).toContain(id)
  expect(listed.map((one: { id: number }) => one.id)).not.toContain(hidden.id)
  expect(JSON.stringify(listed)).not.toMatch(/Secret|Not yet/)
})

it('lists in parts that miss and repeat nothing, by prefix and by time of the last change', async () => {
  const prefix = newName('guide')
  const made: number[] = []
  for (let n = 0; n < 5; n += 1) made.push((await newPage({ slug: `${prefix}-${n}` })).id)
  const seen: number[] = []
  for (let after = ''; ; ) {
    const query = new URLSearchParams({ slugPrefix: prefix, limit: '2', after })
    const part = await (await read(`/pages?${query}`, pages)).json()
    seen.push(...part.pages.map((page: { id: number }) => page.id))
    if (!part.next) break
    after = part.next
  }
  expect(seen).toEqual(made)

  const later = new URLSearchParams({ updatedSince: '2999-01-01T00:00:00Z' })
  expect((await (await read(`/pages?${later}`, pages)).json()).pages).toEqual([])
  const wrong = await read('/pages?updatedSince=yesterday&limit=1000&after=x', pages)
  expect(wrong.status).toBe(400)
  expect(Object.keys((await wrong.json()).fields).sort()).toEqual([
    'after',
    'limit',
    'updatedSince',
  ])
})

it('answers 304 while nothing has changed', async () => {
  const { id, slug, version } = await newPage()
  const first = await read(`/pages/${slug}`, pages)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await read(`/pages/${slug}`, pages, { 'if-none-match': `"x", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const json = { title: 'New', slug, content: '<p>New</p>', isPublished: 'published', version }
  await admin.call(`/api/cms/pages/${id}`, { method: 'PUT', json })
  const changed = await read(`/pages/${slug}`, pages, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ title: 'New' })
})

it('gives the published words of built-in pages', async () => {
  const { documents } = await (await read('/site', site)).json()
  expect(documents).toContainEqual(
    expect.objectContaining({ id: 'who-we-are', url: `${siteUrl}/who-we-are`, updatedAt: null }),
  )
  const shipped = await (await read('/site/who-we-are', site)).json()
  const content = structuredClone(shipped.content)
  content.meta.title = 'Kept apart'
  const draft = { version: 0, content, isKept: false }
  const saved = await admin.call('/api/cms/site/who-we-are/draft', { method: 'PUT', json: draft })
  expect(saved.status).toBe(200)
  expect(await (await read('/site/who-we-are', site)).json()).toEqual(shipped)
  expect((await read('/site/nothing', site)).status).toBe(404)
})

it('refuses programs without a valid token, and what is outside its scope', async () => {
  const expectRefused = async (answer: Response) => {
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_signed_in' })
  }
  await expectRefused(await test.call('/api/content/pages'))
  await expectRefused(await admin.call('/api/content/pages'))
  const bad = [
    '',
    'x',
    `${pages}x`,
    pages.slice(0, -1),
    `tp_read_${'a'.repeat(43)}`,
    'a'.repeat(9000),
  ]
  for (const token of bad) await expectRefused(await read('/pages', token))
  const outside = await read('/site', pages)
  expect([outside.status, (await outside.json()).code]).toEqual([403, 'not_allowed'])

  const expired = await newToken('pages')
  expect((await read('/pages', expired)).status).toBe(200)
  await test.services.db.update(readTokens).set({ expiresAt: new Date() })
  await expectRefused(await read('/pages', expired))
  await test.services.db.update(readTokens).set({ expiresAt: null })
  expect((await read('/pages', expired)).status).toBe(200)
})

it('limits each token by itself', async () => {
  const busy = await newToken('pages')
  const { tokens } = await (await admin.call('/api/cms/connections')).json()
  const { id } = tokens.at(-1)
  const limit = { name: 'read-token', max: 600, windowSeconds: 60 }
  const subject = String(id)
  await test.services.limiter.count([{ limit, subject }])
  await test.alterDatabase(`update rate_limits set hits = 600 where key like 'read-token:%'`)
  const answer = await read('/pages', busy)
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await read('/pages', await newToken('pages'))).status).toBe(200)
})

it('is described with the token as its security scheme', async () => {
  const { paths, components } = await (await test.call('/api/openapi.json')).json()
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/api/content/pages'].get.security).toEqual([{ token: [] }])
  expect(paths['/api/content/site/{id}'].get.security).toEqual([{ token: [] }])
})
