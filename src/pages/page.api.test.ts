import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { samplePages } from '../../content/cms/sample-pages.ts'
import { pageEditor } from '../../tests/support/cms-pages.ts'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { cmsPages } from './page.tables.ts'
import type { Page } from './page-answers.ts'

const test = testApp()
const fresh = testApp()

type Answer = { success: boolean; code: string; page: Page; fields: Record<string, string> }
type List = { pages: Page[]; total: number }
type Input = Record<string, unknown>

function input(change: Input = {}) {
  const slug = newName('page')
  return { title: 'A page', slug, content: '<p>Words</p>', isPublished: 'draft', ...change }
}

async function create(change: Input = {}) {
  const { call } = await test.editor()
  const answer = await call('/api/cms/pages', { json: input(change) })
  return { answer, call, ...((await answer.json()) as Answer) }
}

async function save(page: Page, change: Input = {}, headers: Record<string, string> = {}) {
  const { call } = await test.editor()
  const { title, slug, content, isPublished } = page
  const json = { title, slug, content, isPublished, ...change }
  const answer = await call(`/api/cms/pages/${page.id}`, { method: 'PUT', json, headers })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

async function read(id: number) {
  const { call } = await test.editor()
  return (await (await call(`/api/cms/pages/${id}`)).json()) as Page
}

async function list(query: string) {
  const { call } = await test.editor()
  return (await (await call(`/api/cms/pages?${query}`)).json()) as List
}

describe('creating', () => {
  it('stores a draft unless told otherwise, cleaned', async () => {
    const { answer, success, page } = await create({
      content: '<h1>Hello</h1><script>alert(1)</script>',
      isPublished: undefined,
    })
    expect(answer.status).toBe(201)
    expect(success).toBe(true)
    expect(page).toMatchObject({ content: '<h2>Hello</h2>', isPublished: 'draft', version: 1 })
    expect(await read(page.id)).toEqual(page)
  })

  it('says what each field needs', async () => {
    const { answer, fields } = await create({
      title: ' ',
      slug: 'Not A Slug',
      content: '<p></p>',
      isPublished: 'secret',
    })
    expect(answer.status).toBe(400)
    expect(fields).toEqual({
      title: 'Title is required',
      slug: 'Slug can only contain lowercase letters, numbers, and hyphens',
      content: 'Content is required',
      isPublished: 'Status must be draft or published',
    })
    expect((await create({ slug: '' })).fields).toEqual({ slug: 'Slug is required' })
    const onlyScript = await create({ content: '<script>x</script>' })
    expect(onlyScript.fields).toEqual({ content: 'Content is required' })
  })

  it('makes one page of two that arrive together, and names the owner of the slug', async () => {
    const json = input({ title: 'Twice' })
    const { call } = await test.editor()
    const answers = await Promise.all(
      [1, 2].map(() => call('/api/cms/pages', { json, method: 'POST' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = (await answers.find(({ status }) => status === 409)?.json()) as Answer
    expect(refused.code).toBe('slug_taken')
    expect(refused.fields.slug).toBe('This slug is already used by “Twice”')
    expect((await list('search=twice')).total).toBe(1)
  })

  it('takes a long page, but not one of more than a million characters', async () => {
    const long = (length: number) => create({ content: `<p>${'x'.repeat(length)}</p>` })
    expect((await long(900_000)).answer.status).toBe(201)
    expect((await long(1_000_001)).fields.content).toContain('1 MB')
    expect((await long(5_000_000)).answer.status).toBe(413)
  })

  it('does not take forever over HTML that never ends', async () => {
    const { answer, fields } = await create({ content: '<div>x'.repeat(150_000) })
    expect(answer.status).toBe(400)
    expect(fields.content).toContain('nested too deeply')
  })
})

describe('saving', () => {
  it.each([
    ['brackets', '<'.repeat(990_000)],
    ['entities', '&amp;&lt;&#x27;'.repeat(60_000)],
    ['classes', `<p class="${'a '.repeat(400_000)}">x</p>`],
    ['cells', `<table><tr>${'<td>x'.repeat(190_000)}`],
  ])('leaves a large page of %s to a thread', async (_, content) => {
    const { page } = await create()
    const started: (string | null)[] = []
    const note = (thread: Worker) => started.push(thread.threadName)
    process.on('worker', note)
    const { status } = await save(page, { content: `<p>A</p>${content}`, version: page.version })
    process.off('worker', note)
    expect([started, [200, 400].includes(status)]).toEqual([['page-worker'], true])
  })

  it('counts versions and moves updatedAt', async () => {
    const { page } = await create()
    const { status, body } = await save(page, { title: 'New title', version: page.version })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, page: { title: 'New title', version: 2 } })
    expect(new Date(body.page.updatedAt).getTime()).toBeGreaterThan(
      new Date(page.updatedAt).getTime(),
    )
  })

  it.each([
    ['version', (page: Page) => ({ change: { version: page.version }, headers: {} })],
    ['updatedAt', (page: Page) => ({ change: { updatedAt: page.updatedAt }, headers: {} })],
    ['If-Match', (page: Page) => ({ change: {}, headers: { 'if-match': `"${page.version}"` } })],
  ])('is refused on top of a newer save, told by %s', async (_, carry) => {
    const { page } = await create()
    const { change, headers } = carry(page)
    expect((await save(page, { title: 'First', ...change }, headers)).status).toBe(200)
    const late = await save(page, { title: 'Second', ...change }, headers)
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('stale_edit')
    expect((await read(page.id)).title).toBe('First')
  })

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
    '2026-02-30T00:00:00Z',
  ])('is refused with an updatedAt of %s', async (updatedAt) => {
    const { page } = await create()
    const { status, body } = await save(page, { updatedAt })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('updatedAt')
  })

  it('without any of them goes on top', async () => {
    const { page } = await create()
    await save(page, { title: 'First' })
    expect((await save(page, { title: 'Second' })).body.page).toMatchObject({
      title: 'Second',
      version: 3,
    })
  })

  it('refuses a taken slug, bad values and a page that is gone', async () => {
    const { page: other } = await create({ title: 'Owner' })
    const { page } = await create()
    const taken = await save(page, { slug: other.slug })
    expect(taken.status).toBe(409)
    expect(taken.body.fields.slug).toContain('Owner')
    expect((await save(page, { title: '' })).status).toBe(400)
    expect((await save({ ...page, id: 999_999 })).status).toBe(404)
    expect((await read(page.id)).version).toBe(1)
  })
})

describe('listing', () => {
  it('leaves the content out, finds by word and status, sorts and pages', async () => {
    for (const n of [3, 1, 2]) {
      await create({ title: `Listed ${n}`, isPublished: n === 1 ? 'published' : 'draft' })
    }
    const titles = async (query: string) => (await list(query)).pages.map(({ title }) => title)
    expect(await titles('search=listed')).toEqual(['Listed 2', 'Listed 1', 'Listed 3'])
    expect(await titles('search=LIST&sort=title')).toEqual(['Listed 1', 'Listed 2', 'Listed 3'])
    expect(await titles('search=listed&sort=oldest&pageSize=2')).toEqual(['Listed 3', 'Listed 1'])
    expect(await titles('search=listed&sort=slug&page=2&pageSize=2')).toHaveLength(1)
    expect(await titles('search=listed&status=published')).toEqual(['Listed 1'])
    const { pages, total } = await list('search=listed&pageSize=1')
    expect(total).toBe(3)
    expect(pages[0]).not.toHaveProperty('content')
  })

  it('counts right after every kind of write', async () => {
    const totals = async () =>
      Promise.all(
        ['', 'status=draft', 'status=published'].map(async (query) => (await list(query)).total),
      )
    const before = await totals()
    const { page, call } = await create({ isPublished: 'draft' })
    const [all = 0, drafts = 0, published = 0] = before
    expect(await totals()).toEqual([all + 1, drafts + 1, published])
    await save(page, { isPublished: 'published' })
    expect(await totals()).toEqual([all + 1, drafts, published + 1])
    await call(`/api/cms/pages/${page.id}`, { method: 'DELETE' })
    expect(await totals()).toEqual(before)
  })

  it('finds parts of words, letters of any language, and the beginnings that two letters make', async () => {
    await create({ title: 'Grünstrom für Häfen abcd bcde', slug: newName('overheating-costs') })
    const total = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).total
    expect(await total('nstro')).toBe(1)
    expect(await total('HÄFEN grün')).toBe(1)
    expect(await total('heating-cost')).toBe(1)
    expect(await total('fü')).toBe(1)
    expect(await total('ür')).toBe(0)
    // The page has all trigrams of the word, but not the word itself.
    expect(await total('abcde')).toBe(0)
  })

  it('takes signs in a search for what they are', async () => {
    await create({ title: '100% “solar” & wind: a:* plan' })
    expect((await list(`search=${encodeURIComponent('100% solarx & :*')}`)).total).toBe(0)
    expect((await list(`search=${encodeURIComponent('100% & sol')}`)).total).toBe(1)
    expect((await list(`search=${encodeURIComponent('&|!()')}`)).total).toBe(0)
  })

  it('refuses unknown values', async () => {
    const { call } = await test.editor()
    expect((await call('/api/cms/pages?sort=random')).status).toBe(400)
    expect((await call('/api/cms/pages?pageSize=100000')).status).toBe(400)
  })
})

describe('reading and deleting', () => {
  it('answers 404 for a page that does not exist', async () => {
    const { page, call } = await create()
    const path = `/api/cms/pages/${page.id}`
    expect((await call(path)).headers.get('etag')).toBe('"1"')
    expect(await (await call(path, { method: 'DELETE' })).json()).toEqual({ success: true })
    expect((await call(path)).status).toBe(404)
    expect((await call(path, { method: 'DELETE' })).status).toBe(404)
    expect((await call('/api/cms/pages/none')).status).toBe(400)
  })

  it('shows an editor what visitors would get', async () => {
    const image = '<figure><img src="/uploads/a.webp" alt=""></figure>'
    const { page, call } = await create({ content: image })
    const seen = (await (await call(`/api/cms/pages/${page.id}?as=visitor`)).json()) as Page
    expect(seen.content).toContain('decoding="async"')
    expect(page.content).not.toContain('decoding')
  })
})

it.each([
  ['GET', '/api/cms/pages'],
  ['POST', '/api/cms/pages'],
  ['GET', '/api/cms/pages/1'],
  ['PUT', '/api/cms/pages/1'],
  ['DELETE', '/api/cms/pages/1'],
  ['GET', '/api/cms/samples'],
  ['POST', '/api/cms/samples'],
  ['DELETE', '/api/cms/samples'],
])('is closed to visitors: %s %s', async (method, path) => {
  const json = method === 'POST' || method === 'PUT' ? input() : undefined
  expect((await test.call(path, { method, json })).status).toBe(401)
})

describe('for visitors', () => {
  it('a published page is there on the next request, and gone on the next', async () => {
    const { page } = await create({ isPublished: 'published', title: 'Open' })
    const visit = () => test.call(`/api/pages/${page.slug}`)
    expect(await (await visit()).json()).toEqual({
      title: 'Open',
      slug: page.slug,
      content: '<p>Words</p>',
      updatedAt: page.updatedAt,
    })
    await save(page, { isPublished: 'draft' })
    expect((await visit()).status).toBe(404)
  })

  it('an unknown page is not found', async () => {
    expect((await test.call('/api/pages/no-such-page')).status).toBe(404)
  })

  it('HTML is clean even if the database was not', async () => {
    const slug = newName('dirty')
    const content = '<p onclick="x()">a</p><script>alert(1)</script>'
    await test.services.db
      .insert(cmsPages)
      .values({ slug, title: 'x', content, isPublished: 'published' })
    const body = (await (await test.call(`/api/pages/${slug}`)).json()) as Page
    expect(body.content).toBe('<p>a</p>')
  })
})

describe('sample pages', () => {
  it('come and go again, but a changed one is the editor’s own', async () => {
    const { call } = await fresh.editor()
    const samples = async (method: string) =>
      (await (await call('/api/cms/samples', { method })).json()) as { pages: number }
    const { length } = samplePages
    expect(await samples('POST')).toEqual({ success: true, pages: length })
    expect(await samples('POST')).toEqual({ success: true, pages: 0 })
    expect(await samples('GET')).toEqual({ pages: length })
    const { pages } = (await (await call('/api/cms/pages')).json()) as List
    expect(new Set(pages.map(({ isPublished }) => isPublished)).size).toBe(2)
    const [first] = pages
    const json = { ...first, content: '<p>Mine</p>' }
    await call(`/api/cms/pages/${first?.id}`, { method: 'PUT', json })
    expect(await samples('DELETE')).toEqual({ success: true, pages: length - 1 })
    const left = (await (await call('/api/cms/pages')).json()) as List
    expect(left.pages.map(({ id }) => id)).toEqual([first?.id])
  })
})

it('prepares a page again that came into the database past the API, and once', async () => {
  const slug = newName('past')
  await test.services.db.insert(cmsPages).values({
    title: 'Past the API',
    slug,
    content: '<p>a</p><script>alert(1)</script>',
    isPublished: 'published',
    publicHtml: '<script>alert(1)</script>',
    description: 'a',
    stamp: 'made up',
  })
  const read = async () => (await test.call(`/api/pages/${slug}`)).json()
  expect(await read()).toMatchObject({ content: '<p>a</p>' })
  const statements = await test.statements(async () =>
    expect(await read()).toMatchObject({ content: '<p>a</p>' }),
  )
  expect(statements).toHaveLength(1)
})

it('refuses a page that would become many times as long, and one that is too long at once', async () => {
  const { call } = await test.editor()
  const page = { title: 'Long', slug: newName('long'), isPublished: 'published' }
  const link = `<a href="/${'x'.repeat(2000)}">`
  for (const content of [`${link}${'<p>x</p>'.repeat(1000)}</a>`, '<'.repeat(1_000_001)]) {
    const answer = await call('/api/cms/pages', { json: { ...page, content } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { content: expect.any(String) } })
  }
})

describe('the social image of a page', () => {
  it('is a picture of the library, or stays if the picture was deleted since', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create()
    for (const image of ['/images/a.jpg', '/media/0123456789abcdef01234567.png']) {
      for (const path of [`/pages/${page.id}`, `/pages/${page.id}/draft`]) {
        const json = { ...page, searchAppearance: { image } }
        const { status, body } = await editor.send('PUT', path, json)
        expect([status, Object.keys(body.fields)]).toEqual([400, ['searchAppearance.image']])
      }
      const json = { ...page, slug: `${page.slug}-b`, searchAppearance: { image } }
      expect((await editor.send('POST', '/pages', json)).status).toBe(400)
    }
    await test.services.db.execute(
      sql`update cms_pages set search_appearance = '{"image": "/media/0123456789abcdef01234567.png"}' where id = ${page.id}`,
    )
    const searchAppearance = { image: '/media/0123456789abcdef01234567.png' }
    expect((await editor.save(page, { title: 'Later', searchAppearance })).status).toBe(200)
  })
})

describe('a copy of a page', () => {
  it('is a draft of the newest version at a free address', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({
      isPublished: 'published',
      title: 'Charter',
      searchAppearance: { description: 'Own', canonical: 'https://a.example/' },
    })
    await editor.saveDraft(page, { title: 'Charter 2', content: '<p>Newest</p>' })
    const copies = [0, 1].map(() => editor.send('POST', `/pages/${page.id}/duplicate`, {}))
    const made = (await Promise.all(copies)).map(({ body }) => body.page)
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      `${page.slug}-copy`,
      `${page.slug}-copy-2`,
    ])
    expect(made[0]).toMatchObject({
      title: 'Copy of Charter 2',
      content: '<p>Newest</p>',
      isPublished: 'draft',
      searchAppearance: { description: 'Own' },
    })
    expect(made[0]?.searchAppearance.canonical).toBeUndefined()
    expect((await editor.send('POST', '/pages/2000000000/duplicate', {})).status).toBe(404)
    expect((await test.call(`/api/cms/pages/${page.id}/duplicate`, { json: {} })).status).toBe(401)
  })
})

describe('the search of pages', () => {
  it('looks into the newest text, without tags, and into titles alone if asked', async () => {
    const editor = await pageEditor(test)
    const content = '<p>The <strong>quick</strong> zebrafinch</p>'
    const page = await editor.create({ isPublished: 'published', title: 'Birds', content })
    const find = async (query: string) => {
      const answer = await editor.call(`/api/cms/pages?${query}`)
      return ((await answer.json()) as List).pages.map(({ id }) => id)
    }
    expect(await find('search=zebrafinch+quick')).toEqual([page.id])
    expect(await find('search=zebrafinch&within=title')).toEqual([])
    expect(await find('search=zebrafinch+strong')).toEqual([])
    await editor.saveDraft(page, { content: '<p>Only a goldcrest</p>' })
    expect(await find('search=zebrafinch')).toEqual([])
    expect(await find('search=goldcrest+birds')).toEqual([page.id])
  })
})
