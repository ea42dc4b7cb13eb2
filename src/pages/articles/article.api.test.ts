import { describe, expect, it } from 'vitest'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import { testImage } from '../../../tests/support/test-image.ts'
import { storeImage } from '../../media/store-image.server.ts'
import type { Page } from '../page-answers.ts'
import type { Author } from './author.store.server.ts'

const test = testApp()

type Answer = { code: string; page: Page; author: Author; fields: Record<string, string> }
type Input = Record<string, unknown>

async function send(path: string, json: Input, method = 'POST') {
  const { call } = await test.editor()
  const answer = await call(path, { method, json })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

function create(change: Input = {}, article: Input = {}) {
  const slug = newName('article')
  const input = { title: 'An article', slug, content: '<p>Words</p>', isPublished: 'published' }
  return send('/api/cms/pages', { ...input, kind: 'article', article, ...change })
}

async function save(page: Page, change: Input) {
  const { title, slug, content, isPublished, version } = page
  const json = { title, slug, content, isPublished, version, ...change }
  return send(`/api/cms/pages/${page.id}`, json, 'PUT')
}

async function addAuthor(name: string, change: Input = {}) {
  return send('/api/cms/authors', { name, ...change })
}

async function read(id: number) {
  const { call } = await test.editor()
  return (await (await call(`/api/cms/pages/${id}`)).json()) as Page
}

const today = new Date().toISOString().slice(0, 10)

describe('an article', () => {
  it('is stored with its fields, and is dated when it is published', async () => {
    const { status, body } = await create({}, { tags: ['Scope 2'], summary: 'Short' })
    expect(status).toBe(201)
    expect(body.page).toMatchObject({
      kind: 'article',
      isPublished: 'published',
      article: { tags: ['Scope 2'], summary: 'Short', date: today },
    })
  })

  it('keeps the changes of its fields as a draft beside what visitors see', async () => {
    const { body } = await create({}, { tags: ['One'] })
    const { id, title, slug, content } = body.page
    const { body: draft } = await send(
      `/api/cms/pages/${id}/draft`,
      { title, slug, content, article: { tags: ['Two'], date: today } },
      'PUT',
    )
    expect(draft.page).toMatchObject({
      article: { tags: ['One'] },
      draft: { article: { tags: ['Two'] } },
    })
    const { body: live } = await send(`/api/cms/pages/${id}/publish`, {})
    expect(live.page).toMatchObject({ article: { tags: ['Two'] }, draft: null })
    const { call } = await test.editor()
    const revision = await call(`/api/cms/pages/${id}/revisions/1`)
    expect(await revision.json()).toMatchObject({ article: { tags: ['One'] } })
  })

  it('keeps fields that a save does not name, and comes back from the trash with them', async () => {
    const { body } = await create({}, { tags: ['Kept'], summary: 'Also kept' })
    const { body: saved } = await save(body.page, { title: 'Renamed' })
    expect(saved.page.article).toMatchObject({ tags: ['Kept'], summary: 'Also kept' })
    const { call } = await test.editor()
    await call(`/api/cms/pages/${body.page.id}`, { method: 'DELETE' })
    await send(`/api/cms/trash/pages/${body.page.id}/restore`, {})
    expect(await read(body.page.id)).toMatchObject({
      kind: 'article',
      article: { tags: ['Kept'], summary: 'Also kept' },
    })
  })

  it('is listed apart from pages', async () => {
    const { body } = await create({ title: 'Listed apart' })
    const { call } = await test.editor()
    const titles = async (kind: string) => {
      const answer = await call(`/api/cms/pages?kind=${kind}&search=listed+apart`)
      return ((await answer.json()) as { pages: Page[] }).pages.map(({ id }) => id)
    }
    expect(await titles('article')).toEqual([body.page.id])
    expect(await titles('page')).toEqual([])
    const all = await call('/api/cms/pages?kind=page')
    const { pages, total } = (await all.json()) as { pages: Page[]; total: number }
    expect(pages.every(({ kind }) => kind === 'page')).toBe(true)
    expect(total).toBe(pages.length)
  })

  it('is found by author, tag and state, also to change many at once, and shows its cover', async () => {
    const tag = newName('Found')
    const { body: added } = await addAuthor(newName('Mae'))
    const bytes = await testImage(600, 300)
    const cover = await storeImage(test.services, { name: 'c.png', bytes })
    const wanted = { authorId: added.author.id, tags: [tag], cover: cover.url }
    const { body: both } = await create({}, wanted)
    const { body: draft } = await create({ isPublished: 'draft' }, { tags: [tag] })
    const { call } = await test.editor()
    const find = async (query: string, path = '') =>
      (await call(`/api/cms/pages${path}?kind=article&${query}`)).json()
    const idsOf = async (query: string) => {
      const { pages, total } = (await find(query)) as { pages: Page[]; total: number }
      expect(total).toBe(pages.length)
      return pages.map(({ id }) => id).sort()
    }
    const slug = tag.toLowerCase()
    expect(await idsOf(`tag=${slug}`)).toEqual([both.page.id, draft.page.id])
    expect(await idsOf(`tag=${slug}&status=draft`)).toEqual([draft.page.id])
    expect(await idsOf(`author=${added.author.id}`)).toEqual([both.page.id])
    expect(await idsOf(`author=${added.author.id}&tag=other`)).toEqual([])
    expect(await find(`author=${added.author.id}`, '/ids')).toEqual({ ids: [both.page.id] })
    const { pages } = await find(`author=${added.author.id}`)
    expect(pages[0].cover).toEqual({ url: cover.url, width: 600 })
    const { tags } = await (await call('/api/cms/authors/tags')).json()
    expect(tags).toContainEqual({ slug, name: tag, articles: 2 })
  })

  it('cannot have the slug of a shipped article', async () => {
    const { status, body } = await create({ slug: 'esg-workforce-data' })
    expect(status).toBe(409)
    expect(body.fields.slug).toContain('Workforce data belongs in ESG')
    const { body: other } = await create()
    const renamed = await save(other.page, { slug: 'esg-workforce-data' })
    expect(renamed.status).toBe(409)
  })

  it('cannot have a title of 10,000 characters', async () => {
    const { status, body } = await create({ title: 'x'.repeat(10_000) })
    expect(status).toBe(400)
    expect(body.fields.title).toContain('Shorten')
  })
})

describe('a date', () => {
  it('that is later schedules a new article', async () => {
    const { body } = await create({}, { date: inDays(3) })
    expect(body.page).toMatchObject({
      isPublished: 'draft',
      publishAt: `${inDays(3)}T00:00:00.000Z`,
    })
  })

  it('that is later schedules the changes of a published one', async () => {
    const { body } = await create({}, { date: '2020-02-01' })
    const { body: saved } = await save(body.page, { title: 'Later', article: { date: inDays(3) } })
    expect(saved.page).toMatchObject({
      isPublished: 'published',
      title: 'An article',
      publishAt: `${inDays(3)}T00:00:00.000Z`,
      draft: { title: 'Later' },
    })
  })

  it.each(['2026-02-30', 'tomorrow', '1969-12-31', `${new Date().getFullYear() + 20}-01-01`])(
    'cannot be %s',
    async (date) => {
      const { status, body } = await create({}, { date })
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toEqual(['article.date'])
    },
  )
})

describe('tags', () => {
  it('that differ only in case or accents are one, as it was typed first', async () => {
    const { body } = await create({}, { tags: ['Énergie', 'energie', 'ENERGIE', 'Scope  2'] })
    expect(body.page.article.tags).toEqual(['Énergie', 'Scope 2'])
  })

  it('that differ by + or # are several, each with its own address', async () => {
    const tags = ['C', 'C++', 'C#', 'F#', 'R&D']
    const { body } = await create({}, { tags })
    expect(body.page.article.tags).toEqual(tags)
    const { call } = await test.editor()
    const used = await (await call('/api/cms/authors/tags')).json()
    const slugs = used.tags.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toEqual(expect.arrayContaining(['c', 'c-plus-plus', 'c-sharp', 'f-sharp', 'rd']))
  })

  it('lose marks that nobody sees', async () => {
    const { body } = await create({}, { tags: ['Work\u202eforce\u200b'] })
    expect(body.page.article.tags).toEqual(['Workforce'])
  })

  it.each([
    ['without a letter', ['!!!']],
    ['of nothing that one can see', ['\u200b']],
    ['that are too long', ['x'.repeat(61)]],
    ['that are too many', Array.from({ length: 21 }, (_, at) => `tag ${at}`)],
  ])('%s are refused', async (_, tags) => {
    const { status, body } = await create({}, { tags })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)[0]).toMatch(/^article\.tags/)
  })
})

describe('authors', () => {
  it('have addresses of their own, even if they share a name', async () => {
    const name = newName('Zoë')
    const [first, second] = [await addAuthor(name), await addAuthor(`${name}\u202e`)]
    expect(second.body.author.name).toBe(name)
    expect(second.body.author.slug).toBe(`${first.body.author.slug}-2`)
  })

  it.each([
    ['no name', { name: '\u200b ' }, 'name'],
    ['a long name', { name: 'x'.repeat(10_000) }, 'name'],
    ['a picture of another site', { name: 'A', picture: 'https://e.example/a.png' }, 'picture'],
    ['a picture that is gone', { name: 'A', picture: `/media/${'a'.repeat(24)}.png` }, 'picture'],
  ])('cannot have %s', async (_, input, field) => {
    const { status, body } = await send('/api/cms/authors', input)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('that an article names are deleted only after a confirmation', async () => {
    const { body } = await addAuthor(newName('Ada'))
    const authorId = body.author.id
    const { body: made } = await create({}, { authorId, summary: 'Stays' })
    const { call } = await test.editor()
    const refused = await call(`/api/cms/authors/${authorId}`, { method: 'DELETE' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'author_used' })
    const done = await call(`/api/cms/authors/${authorId}?unlink=true`, { method: 'DELETE' })
    expect(done.status).toBe(200)
    const { article } = await read(made.page.id)
    expect(article.authorId).toBeUndefined()
    expect(article.summary).toBe('Stays')
  })

  it('that do not exist cannot be chosen', async () => {
    const { status, body } = await create({}, { authorId: 2_000_000_000 })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(['article.authorId'])
  })

  it('are for people with an account only', async () => {
    expect((await test.call('/api/cms/authors')).status).toBe(401)
  })

  it('that are renamed make their published articles new for programs', async () => {
    const { body } = await addAuthor(newName('Ada'))
    const { id, name } = body.author
    const { body: made } = await create({}, { authorId: id })
    const before = await read(made.page.id)
    await send(`/api/cms/authors/${id}`, { name: `${name} Quay` }, 'PUT')
    const after = await read(made.page.id)
    expect(Date.parse(after.publishedAt ?? '')).toBeGreaterThan(
      Date.parse(before.publishedAt ?? before.updatedAt),
    )
    expect(after.version).toBe(before.version)
  })

  it('are made and changed by people with the role of an author for themselves alone', async () => {
    const author = await test.editor({ role: 'author' })
    const other = await addAuthor(newName('Other'))
    const path = `/api/cms/authors/${other.body.author.id}`
    expect((await author.call(path, { method: 'PUT', json: { name: 'Mine' } })).status).toBe(403)
    const added = await author.call('/api/cms/authors', { json: { name: newName('Own') } })
    expect(added.status).toBe(201)
    const own = ((await added.json()) as Answer).author
    expect(own.owner).toBe(author.username)
    const again = await author.call('/api/cms/authors', { json: { name: 'Second' } })
    expect([again.status, ((await again.json()) as Answer).code]).toEqual([409, 'byline_exists'])
    const change = (name: string) =>
      author.call(`/api/cms/authors/${own.id}`, { method: 'PUT', json: { name } })
    expect((await change('Better')).status).toBe(200)
    await create({}, { authorId: own.id })
    const refused = await change('Public')
    expect(((await refused.json()) as Answer).code).toBe('approval_needed')
    const removal = await author.call(`/api/cms/authors/${own.id}`, { method: 'DELETE' })
    expect(removal.status).toBe(403)
  })
})

describe('a cover', () => {
  it('that is not in the library is refused', async () => {
    const { status, body } = await create({}, { cover: `/media/${'b'.repeat(24)}.png` })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(['article.cover'])
  })
})

function inDays(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
