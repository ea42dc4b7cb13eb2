import { describe, expect, it } from 'vitest'
import { ghostExport, wordpressExport } from '../../../tests/support/example-exports.ts'
import { makeZip } from '../../../tests/support/make-zip.ts'
import { sendImport } from '../../../tests/support/send-import.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { testImage } from '../../../tests/support/test-image.ts'
import type { Author } from '../articles/author.store.server.ts'
import type { Page } from '../page-answers.ts'
import type { ImportLine, ImportSummary } from './import.schema.ts'

const test = testApp()

async function imported(file: string | Uint8Array, name: string, isDryRun = false) {
  const answer = await sendImport(test, file, { name, ...(isDryRun && { dryRun: '1' }) })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter(Boolean)
  const read = lines.map((line): ImportLine => JSON.parse(line))
  const rows = read.flatMap((line) => ('row' in line ? line.row : []))
  const [summary] = read.flatMap((line) => ('summary' in line ? line.summary : []))
  return { rows, summary: summary as ImportSummary }
}

async function read<Answer>(path: string) {
  const { call } = await test.editor()
  return (await (await call(path)).json()) as Answer
}

async function pageAt(slug: string) {
  const { pages } = await read<{ pages: Page[] }>(`/api/cms/pages?search=${slug}`)
  const found = pages.find((page) => page.slug === slug)
  return read<Page>(`/api/cms/pages/${found?.id}`)
}

async function authorsNamed(name: string) {
  const { authors } = await read<{ authors: Author[] }>('/api/cms/authors')
  return authors.filter((author) => author.name === name)
}

const label = (kind: string, name: string) => `<category domain="${kind}">${name}</category>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`

function wordpressPost(id: number, slug: string, more: string, type = 'post') {
  return `<item><title>${slug}</title><link>https://news.example.org/2020/${slug}/</link>
    <wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type>
    <wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status>
    <wp:post_date_gmt>2020-01-14 09:30:00</wp:post_date_gmt>
    <content:encoded><![CDATA[<p>Words of ${slug}</p>]]></content:encoded>${more}</item>`
}

const picture = (id: number, name: string) =>
  `<item><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type>
  <wp:attachment_url>https://news.example.org/wp-content/uploads/${name}</wp:attachment_url>
  <excerpt:encoded>By the sea</excerpt:encoded>${meta('_wp_attachment_image_alt', 'A boat')}</item>`

/** Each has a site of its own, so that none was imported before. */
function wordpressFile(host: string, items: string[], author = 'Jane Doe') {
  const person = `<wp:author><wp:author_login>jane</wp:author_login><wp:author_display_name>${author}</wp:author_display_name></wp:author>`
  return wordpressExport
    .replace(/<item>[\s\S]*<\/item>/, person + items.join('\n'))
    .replaceAll('blog.example', host)
    .replaceAll('news.example', host)
}

describe('posts of WordPress', () => {
  it('become articles with author, tags, date, summary and cover, and pages stay pages', async () => {
    const more =
      '<dc:creator>jane</dc:creator><excerpt:encoded><![CDATA[What it is <b>about</b>.]]></excerpt:encoded>' +
      label('post_tag', 'energie') +
      label('category', 'Énergie') +
      label('category', 'Uncategorized') +
      label('post_tag', '!!!') +
      meta('_thumbnail_id', '13')
    const zip = await makeZip({
      'export.xml': wordpressFile('wp-one', [
        wordpressPost(1, 'wp-article', more),
        wordpressPost(2, 'wp-page', '<dc:creator>jane</dc:creator>', 'page'),
        picture(13, 'boat.png'),
      ]),
      'wp-content/uploads/boat.png': await testImage(50, 61),
    })
    const plan = await imported(zip, 'wp.zip', true)
    const { rows, summary } = await imported(zip, 'wp.zip')
    expect(plan.rows.map(({ notes }) => notes)).toEqual(rows.map(({ notes }) => notes))
    expect(rows).toMatchObject([
      { kind: 'article', slug: 'wp-article' },
      { kind: 'page', slug: 'wp-page' },
    ])
    expect(summary.authors).toBe(1)

    const [author] = await authorsNamed('Jane Doe')
    const article = await pageAt('wp-article')
    expect(article).toMatchObject({
      kind: 'article',
      isPublished: 'published',
      article: {
        authorId: author?.id,
        date: '2020-01-14',
        tags: ['Énergie'],
        summary: 'What it is about.',
        cover: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.png$/),
      },
    })
    expect(article.content).not.toContain('<img')
    expect(await pageAt('wp-page')).toMatchObject({ kind: 'page', article: {} })
    expect(rows[0]?.notes).toEqual(
      expect.arrayContaining([
        { code: 'authorAdded', of: 'Jane Doe' },
        { code: 'tags', count: 1, of: 'Énergie' },
        { code: 'tagsLeftOut', count: 1, of: '!!!' },
        { code: 'captionLost', of: 'By the sea' },
      ]),
    )
    expect(rows[1]?.notes).toContainEqual({ code: 'noPlace', of: 'author Jane Doe' })
  })

  it('are found at their old addresses, and links between them lead to their new ones', async () => {
    const link = '<content:encoded>' // The last one counts.
    const text = `${link}<![CDATA[<a href="https://wp-two.org/2020/wp-second/">x</a>]]></content:encoded>`
    const file = wordpressFile('wp-two', [
      wordpressPost(1, 'wp-first', text),
      wordpressPost(2, 'wp-second', ''),
    ])
    await imported(file.replaceAll('wp-two.org/', 'wp-two.example.org/'), 'wp.xml')
    const { redirects } = await read<{ redirects: { from: string; to: string }[] }>(
      '/api/cms/redirects?search=wp-second',
    )
    expect(redirects).toMatchObject([{ from: '/2020/wp-second', to: '/blog/wp-second' }])
  })

  it('share the author with the articles that name it already', async () => {
    const name = 'Ada of the CMS'
    const { call } = await test.editor()
    await call('/api/cms/authors', { json: { name } })
    const by = '<dc:creator>jane</dc:creator>'
    const items = [wordpressPost(1, 'wp-ada-1', by), wordpressPost(2, 'wp-ada-2', by)]
    const { rows, summary } = await imported(
      wordpressFile('wp-ada', items, name.toUpperCase()),
      'wp.xml',
    )
    expect(await authorsNamed(name)).toMatchObject([{ articles: 2 }])
    expect(await authorsNamed(name.toUpperCase())).toEqual([])
    expect(rows[0]?.notes).toContainEqual({ code: 'author', of: name })
    expect(summary.authors).toBe(0)
  })

  it('have no tag or summary that is too long, and no address of a shipped article', async () => {
    const long = 'word '.repeat(60)
    const more = `${label('post_tag', long)}<excerpt:encoded>${long}</excerpt:encoded>`
    const file = wordpressFile('wp-long', [wordpressPost(1, 'esg-workforce-data', more)])
    const { rows } = await imported(file, 'wp.xml')
    expect(rows[0]).toMatchObject({ slug: 'esg-workforce-data-2' })
    expect(rows[0]?.notes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['tagsLeftOut', 'summaryCut']),
    )
    const { article } = await pageAt('esg-workforce-data-2')
    expect(article.tags).toEqual([])
    expect(article.summary).toMatch(/^(word )+word…$/)
    expect(article.summary?.length).toBeLessThanOrEqual(160)
  })
})

describe('posts of Ghost', () => {
  it('become articles by the first of their authors', async () => {
    const { data } = JSON.parse(ghostExport).db[0]
    const [post] = data.posts
    Object.assign(data, {
      posts: [
        { ...post, uuid: 'by-two', slug: 'ghost-article', custom_excerpt: 'In short' },
        { ...post, uuid: 'a-page', id: 'a9', slug: 'ghost-page', type: 'page' },
      ],
      tags: [{ id: 't1', name: 'News' }],
      posts_tags: [{ post_id: 'a1', tag_id: 't1' }],
      users: [
        { id: 'u1', name: 'Grace', bio: 'Writes.' },
        { id: 'u2', name: 'Linus' },
      ],
      posts_authors: [
        { post_id: 'a1', author_id: 'u1', sort_order: 0 },
        { post_id: 'a1', author_id: 'u2', sort_order: 1 },
      ],
    })
    const { rows } = await imported(JSON.stringify({ db: [{ data }] }), 'ghost.json')
    const [author] = await authorsNamed('Grace')
    expect(author).toMatchObject({ biography: 'Writes.', articles: 1 })
    expect(await pageAt('ghost-article')).toMatchObject({
      kind: 'article',
      article: { authorId: author?.id, date: '2022-03-04', tags: ['News'], summary: 'In short' },
    })
    expect(await pageAt('ghost-page')).toMatchObject({ kind: 'page' })
    expect(rows[0]?.notes).toContainEqual({ code: 'authorsLeftOut', count: 1, of: 'Linus' })
  })
})

describe('posts of Jekyll and Hugo', () => {
  it('become articles, and other documents pages', async () => {
    const matter = 'title: Kayaks\ntags: [Water]\ncategories: Sport\nauthor: Mae\nexcerpt: Short'
    const zip = await makeZip({
      '_posts/2019-05-06-kayaks.md': `---\n${matter}\nimage: boat.png\n---\n[about](/about-kayaks)`,
      'about-kayaks.md': '---\ntitle: About\n---\n[kayaks](/sport/2019/05/06/kayaks.html)',
      '_posts/boat.png': await testImage(50, 62),
    })
    const { rows } = await imported(zip, 'site.zip')
    expect(rows.map((row) => 'kind' in row && row.kind).sort()).toEqual(['article', 'page'])
    const article = await pageAt('kayaks')
    expect(article).toMatchObject({
      kind: 'article',
      article: { date: '2019-05-06', tags: ['Sport', 'Water'], summary: 'Short' },
    })
    expect(article.content).toContain('href="/page/about-kayaks"')
    expect((await pageAt('about-kayaks')).content).toContain('href="/blog/kayaks"')
  })
})

it('an import that is undone takes its authors with it, unless somebody else uses them', async () => {
  const post = (name: string) => `---\ntitle: By ${name}\nauthor: ${name}\n---\nText.`
  const zip = await makeZip({
    '_posts/2020-01-01-undo-a.md': post('Only here'),
    '_posts/2020-01-01-undo-b.md': post('Also elsewhere'),
    '_posts/2020-01-01-undo-c.md': post('Changed since'),
  })
  const { summary } = await imported(zip, 'undo.zip')
  expect(summary.authors).toBe(3)
  const { call } = await test.editor()
  const [used] = await authorsNamed('Also elsewhere')
  const [changed] = await authorsNamed('Changed since')
  const own = { title: 'Own', slug: 'own-of-undo', content: '<p>Text</p>', kind: 'article' }
  await call('/api/cms/pages', { json: { ...own, article: { authorId: used?.id } } })
  const json = { name: 'Changed since', role: 'Analyst' }
  await call(`/api/cms/authors/${changed?.id}`, { method: 'PUT', json })
  const answer = await call(`/api/cms/import/runs/${summary.run}/undo`, { method: 'POST' })
  expect(await answer.json()).toMatchObject({ success: true, pages: 3, authors: 1 })
  expect(await authorsNamed('Only here')).toEqual([])
  expect(await authorsNamed('Also elsewhere')).toHaveLength(1)
  expect(await authorsNamed('Changed since')).toHaveLength(1)
})

it('an article of an undone import comes back with its author, if there still is one', async () => {
  const post = (name: string) => `---\ntitle: Back by ${name}\nauthor: ${name}\n---\nText.`
  const zip = await makeZip({
    '_posts/2021-01-01-back-a.md': post('Gone for good'),
    '_posts/2021-01-01-back-b.md': post('Named elsewhere'),
  })
  const { summary } = await imported(zip, 'back.zip')
  const { call } = await test.editor()
  const [author] = await authorsNamed('Named elsewhere')
  const own = { title: 'Own', slug: 'own-of-back', content: '<p>Text</p>', kind: 'article' }
  await call('/api/cms/pages', { json: { ...own, article: { authorId: author?.id } } })
  await call(`/api/cms/import/runs/${summary.run}/undo`, { method: 'POST' })
  const trash = await read<{ pages: { id: number; slug: string }[] }>('/api/cms/trash/pages')
  const restored = async (slug: string) => {
    const { id } = trash.pages.find((page) => page.slug === slug) ?? {}
    const answer = await call(`/api/cms/trash/pages/${id}/restore`, { method: 'POST' })
    expect(answer.status).toBe(200)
    return (await read<Page>(`/api/cms/pages/${id}`)).article
  }
  expect(await restored('back-b')).toMatchObject({ authorId: author?.id })
  const without = await restored('back-a')
  expect(without).not.toHaveProperty('authorId')
  expect(without).not.toHaveProperty('formerAuthorId')
})
