import { beforeAll, describe, expect, it } from 'vitest'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { testImage } from '../../tests/support/test-image.ts'
import { unzip } from '../../tests/support/unzip.ts'
import { storeImage } from '../media/store-image.server.ts'

const siteUrl = 'https://static.example/docs'
const test = testApp({ SITE_URL: 'https://live.example', STATIC_SITE_URL: siteUrl })
const author = { name: 'Ada <Export>', role: 'Analyst', biography: 'Counts things.' }
let files: Map<string, Buffer>
let problems: { page: string; problem: string }[]
let cover: string
let page: string

async function create(kind: string, slug: string, given: object = {}) {
  const { call } = await test.editor()
  const input = { title: `The ${slug}`, slug, content: '<p>Words</p>', isPublished: 'published' }
  const answer = await call('/api/cms/pages', { json: { ...input, kind, ...given } })
  expect(answer.status).toBe(201)
}

async function exportAll() {
  const { call } = await test.editor()
  const answer = await call('/api/cms/generate-static', { method: 'POST' })
  problems = (await answer.json()).problems
  const zip = await (await call('/api/cms/download-static')).arrayBuffer()
  files = await unzip(Buffer.from(zip))
}

beforeAll(async () => {
  const { call } = await test.editor()
  const made = await call('/api/cms/authors', { json: author })
  const { id } = (await made.json()).author
  const bytes = await testImage(900, 400)
  const image = await storeImage(test.services, { name: 'cover.png', bytes, alt: 'A harbour' })
  cover = image.filename
  page = newName('page')
  await create('page', page, {
    content: '<p><a href="/blog/first">x</a> <a href="/blog">y</a></p>',
  })
  const article = { authorId: id, tags: ['Énergie'], date: '2026-01-02', cover: image.url }
  const content = `<p>Opening. <a href="/page/${page}">p</a> <a href="/blog/tag/energie">t</a></p>`
  await create('article', 'first', { content, article })
  await create('article', 'index', { article: { tags: ['energie'], date: '2026-01-03' } })
  for (let at = 0; at < 49; at += 1) {
    await create('article', `more-${at}`, { article: { date: '2025-01-01' } })
  }
  await create('article', 'hidden', { searchAppearance: { noindex: true } })
  await exportAll()
}, 60_000)

const read = (name: string) => String(files.get(name))

describe('articles in the export', () => {
  it('have their author, date, cover and tags, below blog/', () => {
    const html = read('blog/first.html')
    expect(html).toContain('Ada &lt;Export&gt;')
    expect(html).toContain('2 January 2026')
    expect(html).toContain(`src="../assets/${cover}"`)
    expect(html).toContain('alt="A harbour"')
    expect(html).toContain('href="../blog/author/ada-export/index.html"')
    expect(html).toContain('href="../blog/tag/energie/index.html"')
    expect(html).toContain(`href="../pages/${page}.html"`)
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/blog/first.html"`)
    expect(files.has(`assets/${cover}`)).toBe(true)
    expect(files.has('pages/first.html')).toBe(false)
  })

  it('are linked to by pages, and have no problems', () => {
    expect(read(`pages/${page}.html`)).toContain('href="../blog/first.html"')
    expect(read(`pages/${page}.html`)).toContain('href="../blog/index.html"')
    expect(problems).toEqual([])
  })

  it('are listed, newest first, by tag and by author', () => {
    const list = read('blog/index.html')
    expect(list.indexOf('The index')).toBeLessThan(list.indexOf('The first'))
    expect(list).toContain('href="../blog/index_.html"')
    expect(list).toContain('href="../blog/index_2.html"')
    expect(read('blog/index_2.html')).toContain('The more-0')
    const tag = read('blog/tag/energie/index.html')
    expect(tag).toContain('The first')
    expect(tag).toContain('The index')
    expect(tag).not.toContain('The more-')
    const by = read('blog/author/ada-export/index.html')
    expect(by).toContain('Counts things.')
    expect(by).toContain('The first')
    expect(by).not.toContain('The index')
  })

  it('are in feeds and sitemap with the address of the static site', () => {
    expect(read('blog/feed.xml')).toContain(`<id>${siteUrl}/blog/first.html</id>`)
    expect(read('blog/feed.xml')).not.toContain('hidden')
    expect(read('blog/tag/energie/feed.xml')).toContain(`${siteUrl}/blog/first.html`)
    expect(read('blog/tag/energie/feed.xml')).not.toContain('more-')
    const json = JSON.parse(read('blog/feed.json'))
    expect(json.items.find(({ id }: { id: string }) => id.endsWith('/first.html'))).toMatchObject({
      url: `${siteUrl}/blog/first.html`,
      date_published: '2026-01-02T00:00:00Z',
      image: `${siteUrl}/assets/${cover}`,
      authors: [{ name: author.name, url: `${siteUrl}/blog/author/ada-export/index.html` }],
      tags: ['Énergie'],
    })
    for (const name of ['first.html', 'index.html', 'tag/energie/index.html']) {
      expect(read('sitemap.xml')).toContain(`<loc>${siteUrl}/blog/${name}</loc>`)
    }
    expect(read('sitemap.xml')).not.toContain('hidden')
    for (const [name, bytes] of files) {
      if (/\.(xml|json)$/.test(name)) expect(String(bytes)).not.toContain('live.example')
    }
  })

  it('follow a change of their author, and the words of the frame', async () => {
    const { call } = await test.editor({ role: 'admin' })
    const { authors } = await (await call('/api/cms/authors')).json()
    const json = { ...author, name: 'Ada of Today' }
    await call(`/api/cms/authors/${authors[0].id}`, { method: 'PUT', json })
    const { live, version } = await (await call('/api/cms/site/menu')).json()
    const content = { ...live, name: 'Renamed Site', tagline: 'Other words' }
    const published = await call('/api/cms/site/menu/publish', { json: { content, version } })
    expect(published.status).toBe(200)
    await exportAll()
    expect(read('blog/first.html')).toContain('<title>The first · Renamed Site</title>')
    expect(read('blog/feed.xml')).toContain('Blog · Renamed Site</title>')
    expect(read('blog/first.html')).toContain('Ada of Today')
    expect(read('blog/author/ada-export/index.html')).toContain('Ada of Today')
    expect(read('pages/index.html')).toContain('Renamed Site')
    expect(read('pages/index.html')).toContain('Other words')
  })
})
