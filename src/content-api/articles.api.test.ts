import { beforeAll, expect, it } from 'vitest'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { testImage } from '../../tests/support/test-image.ts'
import { storeImage } from '../media/store-image.server.ts'

const siteUrl = 'https://terraproof.example'
const test = testApp({ SITE_URL: siteUrl })
type Person = Awaited<ReturnType<typeof test.editor>>
let admin: Person
let token: string

beforeAll(async () => {
  admin = await test.editor({ role: 'admin' })
  token = await newToken('articles')
})

async function newToken(...scopes: string[]) {
  const json = { name: newName('token'), scopes, expires: '30' }
  const answer = await admin.call('/api/cms/connections/tokens', { json })
  expect(answer.status).toBe(201)
  return (await answer.json()).secret as string
}

const read = (path: string, headers: Record<string, string> = {}, secret = token) =>
  test.call(`/api/content${path}`, { headers: { ...headers, authorization: `Bearer ${secret}` } })

async function publish(article: object = {}, change: object = {}) {
  const slug = newName('article')
  const input = { title: 'An article', slug, content: '<p>Live</p>', isPublished: 'published' }
  const json = { ...input, kind: 'article', article, ...change }
  const answer = await admin.call('/api/cms/pages', { json })
  expect(answer.status).toBe(201)
  return (await answer.json()).page as { id: number; slug: string; version: number }
}

async function newAuthor(name: string) {
  const json = { name, role: 'Analyst', biography: 'Counts.' }
  return (await (await admin.call('/api/cms/authors', { json })).json()).author
}

it('gives an article with author, tags, summary and cover, and never its draft', async () => {
  const author = await newAuthor(newName('Ada'))
  const bytes = await testImage(60, 40)
  const cover = await storeImage(test.services, { name: 'c.png', bytes, alt: 'A boat' })
  const article = {
    ...{ authorId: author.id, date: '2026-02-03', tags: ['Énergie'] },
    ...{ summary: 'In short', cover: cover.url },
  }
  const { id, slug, version } = await publish(article)
  const draft = { title: 'Secret', slug, content: '<p>Secret</p>', version }
  await admin.call(`/api/cms/pages/${id}/draft`, {
    method: 'PUT',
    json: { ...draft, article: { tags: ['Secret'] } },
  })
  const answer = await read(`/articles/${slug}`)
  expect(answer.status).toBe(200)
  const found = await answer.json()
  expect(found).toMatchObject({
    ...{ id, slug, title: 'An article', url: `${siteUrl}/blog/${slug}`, date: '2026-02-03' },
    summary: 'In short',
    readingMinutes: 1,
    tags: [{ name: 'Énergie', slug: 'energie', url: `${siteUrl}/blog/tag/energie` }],
    author: {
      ...{ name: author.name, slug: author.slug, role: 'Analyst', biography: 'Counts.' },
      url: `${siteUrl}/blog/author/${author.slug}`,
    },
    cover: { url: siteUrl + cover.url, alt: 'A boat' },
    content: '<p>Live</p>',
  })
  expect(JSON.stringify(found)).not.toContain('Secret')
  const etag = answer.headers.get('etag') ?? ''
  expect((await read(`/articles/${slug}`, { 'if-none-match': etag })).status).toBe(304)
})

it('lists by tag, author, slug and time, in parts that miss and repeat nothing', async () => {
  const tag = newName('Listed')
  const author = await newAuthor(newName('Grace'))
  const made: number[] = []
  for (let n = 0; n < 5; n += 1) {
    made.push((await publish({ tags: [tag], ...(n < 2 && { authorId: author.id }) })).id)
  }
  await publish({ tags: [tag] }, { isPublished: 'draft' })
  const seen: number[] = []
  for (let after = ''; ; ) {
    const query = new URLSearchParams({ tag, limit: '2', after })
    const part = await (await read(`/articles?${query}`)).json()
    seen.push(...part.articles.map((one: { id: number }) => one.id))
    expect(JSON.stringify(part)).not.toContain('"content"')
    if (!part.next) break
    after = part.next
  }
  expect(seen).toEqual(made)
  const idsOf = async (query: string) => {
    const { articles } = await (await read(`/articles?${query}`)).json()
    return articles.map((one: { id: number }) => one.id)
  }
  expect(await idsOf(`author=${author.slug}`)).toEqual(made.slice(0, 2))
  expect(await idsOf('author=nobody')).toEqual([])
  expect(await idsOf('updatedSince=2999-01-01T00:00:00Z')).toEqual([])
  expect((await read('/articles?limit=0')).status).toBe(400)
})

it('is apart from pages, and needs its own scope', async () => {
  const { slug } = await publish()
  const pages = await newToken('pages')
  expect((await read(`/pages/${slug}`, {}, pages)).status).toBe(404)
  expect((await read('/articles', {}, pages)).status).toBe(403)
  expect((await test.call('/api/content/articles')).status).toBe(401)
  const page = await publish({}, { kind: 'page', article: undefined })
  expect((await read(`/articles/${page.slug}`)).status).toBe(404)
  const { paths } = await (await test.call('/api/openapi.json')).json()
  expect(paths['/api/content/articles'].get.security).toEqual([{ token: [] }])
  expect(paths['/api/content/articles/{slug}'].get.security).toEqual([{ token: [] }])
})
