import { describe, expect, it } from 'vitest'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import type { Page } from '../../pages/page-answers.ts'
import { articlesOnPage, readAuthor, readBlogPart, readTag } from './list/read-blog.server.ts'
import { readShippedCards } from './read-shipped.server.ts'

const test = testApp({ SITE_URL: 'https://terraproof.example' })

async function publish(article: object = {}, change: object = {}) {
  const { call } = await test.editor()
  const slug = newName('article')
  const json = { title: 'Meters', slug, content: '<p>Words</p>', isPublished: 'published' }
  const answer = await call('/api/cms/pages', {
    json: { ...json, kind: 'article', article, ...change },
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { page: Page }).page
}

const shipped = () => readShippedCards(test.services)
const read = async (wanted: Parameters<typeof readBlogPart>[2], page = 1) =>
  readBlogPart(test.services.db, await shipped(), wanted, page, null)
const paths = async (...wanted: Parameters<typeof read>) =>
  (await read(...wanted))?.cards.map(({ path }) => path) ?? []
const text = async (path: string) => (await test.call(path)).text()

describe('lists', () => {
  it('place the shipped articles at their dates', async () => {
    const before = await publish({ date: '2026-10-14' })
    const after = await publish({ date: '2026-10-12' })
    const listed = await paths({})
    const at = (slug: string) => listed.indexOf(`/blog/${slug}`)
    expect(at(before.slug)).toBeGreaterThan(-1)
    expect(at(before.slug)).toBeLessThan(at('esg-workforce-data'))
    expect(at('esg-workforce-data')).toBeLessThan(at(after.slug))
  })

  it('show each article once on pages of twelve, and none after the last', async () => {
    const tag = newName('paged')
    const dates = Array.from({ length: 14 }, (_, at) => `2026-01-${String(at + 10)}`)
    for (const date of dates) await publish({ date, tags: [tag] })
    const first = await paths({ tag })
    const second = await paths({ tag }, 2)
    expect(first).toHaveLength(articlesOnPage)
    expect(new Set([...first, ...second]).size).toBe(14)
    expect(await read({ tag }, 3)).toBeUndefined()
    const all = await read({})
    const everyPage = await Promise.all(
      Array.from({ length: Math.ceil((all?.total ?? 0) / articlesOnPage) }, (_, at) =>
        paths({}, at + 1),
      ),
    )
    expect(new Set(everyPage.flat()).size).toBe(all?.total)
    for (const part of everyPage.slice(0, -1)) expect(part).toHaveLength(articlesOnPage)
  })

  it('show neither drafts nor pages', async () => {
    const tag = newName('unseen')
    await publish({ tags: [tag] }, { isPublished: 'draft' })
    await publish({ tags: [tag] }, { kind: 'page' })
    expect(await readTag(test.services.db, await shipped(), tag)).toBeUndefined()
    expect(await paths({ tag })).toEqual([])
  })

  it('find a tag by its address, whatever its case and accents, with a shipped article', async () => {
    const { slug } = await publish({ tags: ['WÖRKFORCE'], date: '2026-01-01' })
    expect(await readTag(test.services.db, await shipped(), 'workforce')).toBe('WÖRKFORCE')
    const listed = await paths({ tag: 'workforce' })
    expect(listed).toContain(`/blog/${slug}`)
    expect(listed).toContain('/blog/esg-workforce-data')
  })

  it('show the articles of an author, and nobody for an address without one', async () => {
    const { call } = await test.editor()
    const name = newName('Grace')
    const made = await call('/api/cms/authors', { json: { name, biography: 'Reads meters' } })
    const { author } = (await made.json()) as { author: { id: number; slug: string } }
    const { slug } = await publish({ authorId: author.id })
    const found = await readAuthor(test.services.db, await shipped(), author.slug, null)
    expect(found).toMatchObject({ name, biography: 'Reads meters' })
    expect(await paths({ author: author.id, authorSlug: author.slug })).toEqual([`/blog/${slug}`])
    expect(await readAuthor(test.services.db, await shipped(), 'nobody', null)).toBeUndefined()
    const research = await readAuthor(
      test.services.db,
      await shipped(),
      'terraproof-research',
      null,
    )
    expect(research?.name).toBe('Terraproof Research')
    const theirs = await paths({ author: research?.id, authorSlug: 'terraproof-research' })
    expect(theirs).toHaveLength(3)
  })

  it('show no cover that is gone', async () => {
    const { slug } = await publish()
    const { db } = test.services
    const { cmsPages } = await import('../../pages/page.tables.ts')
    const { eq } = await import('drizzle-orm')
    const cover = `/media/${'c'.repeat(24)}.png`
    const article = { cover, date: '2027-01-01' }
    await db.update(cmsPages).set({ article }).where(eq(cmsPages.slug, slug))
    const card = (await read({}))?.cards.find(({ path }) => path === `/blog/${slug}`)
    expect(card?.cover).toBeNull()
  })
})

describe('feeds', () => {
  it('name articles, with what XML would trip over escaped, and follow a publish', async () => {
    const tag = newName('Fed')
    const address = `/blog/tag/${tag.toLowerCase()}/feed.xml`
    expect((await test.call(address)).headers.get('content-type')).not.toContain('atom')
    const { slug, id } = await publish({ tags: [tag], summary: 'A & B' }, { title: 'R&D <today>' })
    const atom = await text('/blog/feed.xml')
    expect(atom).toContain('<title>R&amp;D &lt;today&gt;</title>')
    expect(atom).toContain(`<id>https://terraproof.example/blog/${slug}</id>`)
    expect(atom).toContain('/blog/esg-workforce-data')
    expect(await text(address)).toContain('A &amp; B')
    expect(await text('/feed.xml')).toContain(`/blog/${slug}`)
    const json = JSON.parse(await text('/blog/feed.json')) as { items: { url: string }[] }
    expect(json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' })
    const item = json.items.find(({ url }) => url.endsWith(slug))
    expect(item).toMatchObject({ title: 'R&D <today>', summary: 'A & B', tags: [tag] })

    const { call } = await test.editor()
    await call(`/api/cms/pages/${id}`, { method: 'DELETE' })
    expect(await text('/blog/feed.xml')).not.toContain(slug)
    expect(await text('/blog/feed.json')).not.toContain(slug)
    expect(await text(address)).not.toContain(slug)
  })

  it('and the sitemap name articles, tags and authors', async () => {
    const tag = newName('mapped')
    const { slug } = await publish({ tags: [tag] })
    const sitemap = await text('/sitemap.xml')
    for (const path of [slug, `tag/${tag}`, 'author/terraproof-research', 'tag/workforce']) {
      expect(sitemap).toContain(`<loc>https://terraproof.example/blog/${path}</loc>`)
    }
    expect(sitemap).toContain('<loc>https://terraproof.example/blog</loc>')
  })
})

it('leads from the former address of an article to its new one', async () => {
  const page = await publish()
  const { call } = await test.editor()
  const { title, content, isPublished } = page
  const slug = newName('renamed')
  const json = { title, slug, content, isPublished }
  expect((await call(`/api/cms/pages/${page.id}`, { method: 'PUT', json })).status).toBe(200)
  const answer = await call(`/api/cms/redirects/at?path=/blog/${page.slug}`)
  expect(await answer.json()).toMatchObject({ to: `/blog/${slug}` })
})
