import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ghostExport, wordpressExport } from '../../../tests/support/example-exports.ts'
import { makeZip } from '../../../tests/support/make-zip.ts'
import { sendImport } from '../../../tests/support/send-import.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { testImage } from '../../../tests/support/test-image.ts'
import { describeImport } from './describe-import.server.ts'
import { reading } from './import.api.server.ts'
import type { ImportLine, ImportRow } from './import.schema.ts'

const test = testApp()

function send(file: string | Uint8Array, name: string, dryRun = false, signal?: AbortSignal) {
  return sendImport(test, file, { name, ...(dryRun && { dryRun: '1' }) }, signal)
}

async function imported(...given: Parameters<typeof send>) {
  const answer = await send(...given)
  expect(answer.status).toBe(200)
  const lines = (await answer.text())
    .split('\n')
    .filter(Boolean)
    .map((line): ImportLine => JSON.parse(line))
  const rows = lines.flatMap((line) => ('row' in line ? line.row : []))
  return { rows, last: lines.at(-1), outcomes: rows.map(({ outcome }) => outcome) }
}

async function pageAt(slug: string) {
  const answer = await test.call(`/api/pages/${slug}`)
  return { status: answer.status, ...(await answer.json()) }
}

async function listOf(path: string) {
  const editor = await test.editor()
  return (await editor.call(path)).json()
}

const slugsOf = (rows: ImportRow[]) => rows.flatMap((row) => ('slug' in row ? row.slug : []))

async function site(word: string) {
  return makeZip({
    'posts/first.md': [
      '---',
      `title: First ${word}`,
      'date: 2020-01-15 10:00',
      'lastmod: 2021-02-03',
      `slug: first-${word}`,
      `aliases: [/old/${word}]`,
      'description: What it is about.',
      '---',
      'Some *words*, and [the second](second.md#end).',
      '',
      '![A boat](../images/boat.png)',
      '![Away](https://cdn.example.org/away.png)',
      '<script>alert(1)</script>',
    ].join('\n'),
    'posts/second.md': `---\ntitle: Second ${word}\nslug: second-${word}\ndraft: true\n---\nText.`,
    'images/boat.png': await testImage(700, 300),
  })
}

describe('an import of a ZIP with Markdown', () => {
  it('promises no redirect from an address that the site serves itself', async () => {
    const text = '---\ntitle: Served\naliases: [/contact/, /robots.txt, /old-served]\n---\nText.'
    const zip = await makeZip({ 'served.md': text })
    for (const isDryRun of [true, false]) {
      const { rows } = await imported(zip, 'served.zip', isDryRun)
      expect(rows[0]?.notes).toContainEqual(
        expect.objectContaining({ code: 'noRedirect', of: '/contact, /robots.txt' }),
      )
    }
    const { redirects } = await listOf('/api/cms/redirects?search=served')
    expect(redirects.map(({ from }: { from: string }) => from).sort()).toEqual([
      '/old-served',
      '/served',
    ])
  })

  it('writes nothing in a dry run, then takes pages, dates, pictures and old addresses', async () => {
    const zip = await site('ahoy')
    const plan = await imported(zip, 'site.zip', true)
    expect(slugsOf(plan.rows)).toEqual(['first-ahoy', 'second-ahoy'])
    expect((await pageAt('first-ahoy')).status).toBe(404)
    expect((await listOf('/api/cms/media')).total).toBe(0)

    const { rows, last } = await imported(zip, 'site.zip')
    expect(last).toMatchObject({ summary: { kind: 'files', pictures: 1, redirects: 2 } })
    expect(rows[0]?.notes.map(({ code }) => code)).toEqual([
      'picturesTaken',
      'pictureElsewhere',
      'removed',
      'redirects',
    ])
    const { media } = await listOf('/api/cms/media')
    const page = await pageAt('first-ahoy')
    expect(page.content).toContain(`src="${media[0].url}"`)
    expect(page.content).toContain('href="/blog/second-ahoy#end"')
    expect(page.content).not.toMatch(/script|cdn\.example/)
    const { pages } = await listOf('/api/cms/pages?search=ahoy&sort=slug')
    expect(pages).toMatchObject([
      {
        title: 'First ahoy',
        isPublished: 'published',
        createdAt: '2020-01-15T10:00:00.000Z',
        updatedAt: '2021-02-03T00:00:00.000Z',
        publishedAt: '2020-01-15T10:00:00.000Z',
      },
      { title: 'Second ahoy', isPublished: 'draft', publishedAt: null },
    ])
    const { redirects } = await listOf('/api/cms/redirects?search=ahoy')
    expect(redirects).toMatchObject([
      { from: '/old/ahoy', to: '/blog/first-ahoy', origin: 'import' },
    ])
    const history = await listOf(`/api/cms/pages/${pages[0].id}/revisions`)
    expect(history.revisions).toHaveLength(1)
  })

  it('makes nothing twice, and nothing of what is in the trash', async () => {
    const zip = await site('twice')
    const first = await imported(zip, 'site.zip')
    const [made] = first.rows
    const editor = await test.editor()
    if (made?.outcome !== 'new') throw new Error('nothing was imported')
    await editor.call(`/api/cms/pages/${made.id}`, { method: 'DELETE' })
    const before = await listOf('/api/cms/media')
    const again = await imported(zip, 'renamed.zip')
    expect(again.outcomes).toEqual(['known', 'known'])
    expect(again.rows[0]).toMatchObject({ isInTrash: true, slug: 'first-twice' })
    expect((await listOf('/api/cms/media')).total).toBe(before.total)
  })

  it('gives a page another slug if its own is taken, even by another page of the file', async () => {
    const page = (title: string) => `---\ntitle: ${title}\nslug: same-slug\n---\nText.`
    const files = { 'a.md': page('One'), 'b.md': page('Two'), 'c.md': page('Three') }
    const zip = await makeZip(files)
    const wanted = ['same-slug', 'same-slug-2', 'same-slug-3']
    expect(slugsOf((await imported(zip, 'a.zip', true)).rows)).toEqual(wanted)
    expect(slugsOf((await imported(zip, 'a.zip')).rows)).toEqual(wanted)
  })

  it('says which pages it leaves out, and takes the others', async () => {
    const zip = await makeZip({
      'empty.md': '---\ntitle: Nothing\n---\n',
      'deep.html': '<div>'.repeat(5000),
      'quotes.md': '>'.repeat(20_000),
      'long.md': 'x'.repeat(5_000_000),
      'good.md': '# A good one\n\nText.',
      'bad-matter.md': '---\ntitle: [\n---\n# Title below\n\nText.',
      'notes.txt': 'not taken',
    })
    const { rows, last } = await imported(zip, 'mixed.zip')
    const found = Object.fromEntries(
      rows.map((row) => [row.place, row.outcome === 'left out' ? row.reason : row.title]),
    )
    expect(found).toMatchObject({
      'empty.md': 'empty',
      'deep.html': 'tooDeep',
      'long.md': 'tooLong',
      'good.md': 'A good one',
      'bad-matter.md': 'Title below',
    })
    expect(rows.find(({ place }) => place === 'quotes.md')?.outcome).toBe('left out')
    expect(last).toMatchObject({ summary: { ignored: { '.txt': 1 } } })
  })
})

describe('an import of other formats', () => {
  it('takes a WordPress export with statuses, captions, comments counted, and its old addresses', async () => {
    const { rows, last } = await imported(wordpressExport, 'wordpress.xml')
    expect(rows).toMatchObject([
      { title: 'Hello & welcome', slug: 'hello-welcome', isPublished: 'published' },
      { title: 'A page', slug: 'a-wp-page', isPublished: 'draft', notes: [{ code: 'wasPrivate' }] },
    ])
    expect(last).toMatchObject({
      summary: { kind: 'wordpress', ignored: { attachment: 1, comment: 2 } },
    })
    const page = await pageAt('hello-welcome')
    expect(page.content).toBe(
      '<p>First paragraph<br>with a line.</p><p>Second with <a href="/2019/other/">a link</a>.</p>',
    )
    const missing = { code: 'pictureMissing', count: 2, of: 'attachment:1, attachment:2' }
    expect(rows[0]?.notes).toContainEqual(missing)
    const { redirects } = await listOf('/api/cms/redirects?search=2020')
    expect(redirects.map(({ from }: { from: string }) => from).sort()).toEqual([
      '/2020/01/hello-before',
      '/2020/01/hello-welcome',
    ])
    expect((await imported(wordpressExport, 'again.xml')).outcomes).toEqual(['known', 'known'])
  })

  it('takes pictures of a WordPress export that lie beside it in a ZIP', async () => {
    const content =
      '<p>Look</p><img src="https://blog.example.org/wp-content/uploads/2020/01/boat-300x200.png">'
    const zip = await makeZip({
      'export.xml': wordpressExport
        .replaceAll('blog.example', 'other.example')
        .replace(
          /First paragraph[\s\S]*?(?=\]\]>)/,
          content.replace('blog.example', 'other.example'),
        ),
      'uploads/wp-content/uploads/2020/01/boat.png': await testImage(600, 400),
    })
    const { rows } = await imported(zip, 'with-pictures.zip')
    expect(rows[0]?.notes).toContainEqual({ code: 'picturesTaken', count: 1 })
    const [slug = ''] = slugsOf(rows)
    expect((await pageAt(slug)).content).toMatch(/<img src="\/media\/[^"]+" [^>]*width="600"/)
  })

  it('takes a Ghost export', async () => {
    const { rows } = await imported(ghostExport, 'ghost.json')
    expect(rows).toMatchObject([
      { title: 'From Ghost', slug: 'from-ghost', isPublished: 'published' },
      { title: 'Members only', isPublished: 'draft', notes: [{ code: 'wasProtected' }] },
      { title: 'Without HTML', outcome: 'left out', reason: 'noHtml' },
    ])
    const page = await pageAt('from-ghost')
    expect(page.content).toContain('<a href="/other/">')
    expect((await imported(ghostExport, 'ghost.json')).outcomes).toEqual([
      'known',
      'known',
      'left out',
    ])
  })
})

const wordpressItem = (id: number, type: string, fields: string) =>
  `<item><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type>${fields}</item>`
const wordpressPost = (id: number, slug: string, content: string, more = '') =>
  wordpressItem(
    id,
    'post',
    `<title>${slug}</title><link>https://rich.example.org/2020/${slug}/</link>
    <wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status>
    <wp:post_date_gmt>2020-01-14 09:30:00</wp:post_date_gmt>
    <content:encoded><![CDATA[${content}]]></content:encoded>${more}`,
  )
const wordpressPicture = (id: number, name: string, caption = '') =>
  wordpressItem(
    id,
    'attachment',
    `<wp:attachment_url>https://rich.example.org/wp-content/uploads/${name}</wp:attachment_url>
    <excerpt:encoded><![CDATA[${caption}]]></excerpt:encoded>
    <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key>
    <wp:meta_value>About ${name}</wp:meta_value></wp:postmeta>`,
  )
const wordpressFile = (items: string[]) =>
  wordpressExport
    .replaceAll('blog.example', 'rich.example')
    .replace(/<item>[\s\S]*<\/item>/, items.join('\n'))
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
const imagesOf = (html: string) =>
  [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)

describe('what a page of another system has besides its text', () => {
  it('of WordPress: featured picture, galleries with captions, and the names of what is left out', async () => {
    const gallery =
      '<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://rich.example.org/wp-content/uploads/a.png" alt="In a block"><figcaption>Block words</figcaption></figure><figcaption>All of them</figcaption></figure><!-- /wp:gallery -->'
    const items = [
      wordpressPost(
        1,
        'rich-one',
        'Words\n\n[gallery columns="2" ids="11,12,99"]\n\nMore',
        meta('_thumbnail_id', '13'),
      ),
      wordpressPost(2, 'rich-two', gallery),
      wordpressPost(
        3,
        'rich-three',
        '<img src="https://rich.example.org/wp-content/uploads/c.png" alt="Once">',
        meta('_thumbnail_id', '13'),
      ),
      wordpressPicture(11, 'a.png', 'The <b>first</b>'),
      wordpressPicture(12, 'b.png'),
      wordpressPicture(13, 'c.png'),
    ]
    const zip = await makeZip({
      'export.xml': wordpressFile(items),
      'wp-content/uploads/a.png': await testImage(50, 51),
      'wp-content/uploads/b.png': await testImage(50, 52),
      'wp-content/uploads/c.png': await testImage(50, 53),
    })
    const { rows, last } = await imported(zip, 'rich.zip')
    expect(last).toMatchObject({ summary: { ignored: {}, pictures: 3 } })
    const one = await pageAt('rich-one')
    expect(imagesOf(one.content)).toEqual(['About a.png', 'About b.png'])
    expect(one.content).toMatch(/alt="About a\.png"[^>]*><figcaption>The first<\/figcaption>/)
    expect(rows[0]?.notes).toContainEqual({ code: 'pictureMissing', count: 1, of: 'attachment:99' })
    const two = (await pageAt('rich-two')).content
    expect(two).toMatch(
      /alt="In a block"[^>]*><figcaption>Block words<\/figcaption><\/figure><p>All of them<\/p>/,
    )
    expect(imagesOf((await pageAt('rich-three')).content)).toEqual(['Once'])
  })

  it('of Ghost: feature picture, tags and authors', async () => {
    const data = JSON.parse(ghostExport).db[0].data
    Object.assign(data, {
      posts: [
        {
          ...data.posts[0],
          uuid: 'uuid-rich',
          type: 'page',
          slug: 'rich-ghost',
          feature_image: '__GHOST_URL__/content/images/boat.png',
        },
      ],
      posts_meta: [
        { post_id: 'a1', feature_image_alt: 'A boat', feature_image_caption: '<i>By sea</i>' },
      ],
      tags: [{ id: 't1', name: 'News' }],
      posts_tags: [{ post_id: 'a1', tag_id: 't1' }],
      users: [
        { id: 'u1', name: 'Jane' },
        { id: 'u2', name: 'Ada' },
      ],
      posts_authors: [
        { post_id: 'a1', author_id: 'u1' },
        { post_id: 'a1', author_id: 'u2' },
      ],
    })
    const zip = await makeZip({
      'ghost.json': JSON.stringify({ db: [{ data }] }),
      'content/images/boat.png': await testImage(50, 54),
    })
    const { rows } = await imported(zip, 'ghost.zip')
    const left = '1 tag, authors Jane, Ada'
    expect(rows[0]?.notes).toContainEqual({ code: 'noPlace', of: left })
    expect((await pageAt('rich-ghost')).content).toMatch(
      /^<figure><img [^>]*alt="A boat"[^>]*><figcaption>By sea<\/figcaption><\/figure><p>Text/,
    )
  })

  it('of front matter: cover, tags, categories and author', async () => {
    const matter = (fields: string) => `---\n${fields}\n---\nText.`
    const zip = await makeZip({
      'cover.md': matter(
        'title: Cover\ncover: {image: img/boat.png, alt: A cover}\ntags: a, b\ncategory: C\nauthor: {name: Jane}',
      ),
      'img/boat.png': await testImage(50, 55),
    })
    const { rows } = await imported(zip, 'cover.zip')
    expect(rows[0]?.notes).toContainEqual({
      code: 'noPlace',
      of: '2 tags, 1 category, author Jane',
    })
    expect(imagesOf((await pageAt('cover')).content)).toEqual(['A cover'])
  })
})

describe('a link between imported pages', () => {
  async function linked(slug: string) {
    const { pages } = await listOf(`/api/cms/pages?search=${slug}`)
    const { content } = await listOf(`/api/cms/pages/${pages[0].id}`)
    const first = await listOf(`/api/cms/pages/${pages[0].id}/revisions/1`)
    expect(first.content).toBe(content)
    return { id: pages[0].id as number, content: content as string }
  }

  it('is kept by page, also to one further down, one with another slug, and from a later file', async () => {
    const link = (slug: string) =>
      `<p><a href="https://rich.example.org/2020/${slug}/#end">x</a></p>`
    const first = wordpressPost(21, 'tied-one', link('tied-two') + link('nowhere'))
    const second = wordpressPost(22, 'tied-two', link('tied-one'))
    const third = wordpressPost(23, 'tied-three', link('tied-one'))
    const editor = await test.editor()
    const json = { title: 'Here before', slug: 'tied-two', content: '<p>Text</p>' }
    await editor.call('/api/cms/pages', { json })
    await imported(wordpressFile([first, second]), 'tied.xml')
    await imported(wordpressFile([first, second, third]), 'more.xml')

    const one = await linked('tied-one')
    const two = await linked('tied-two-2')
    expect(one.content).toContain(`href="/blog/tied-two-2#end" data-page="${two.id}"`)
    expect(one.content).toContain('href="/2020/nowhere/#end"')
    expect(two.content).toContain(`data-page="${one.id}"`)
    expect((await linked('tied-three')).content).toContain(`data-page="${one.id}"`)

    const { version } = await listOf(`/api/cms/pages/${two.id}`)
    const renamed = {
      title: 'Two',
      slug: 'tied-elsewhere',
      content: '<p>x</p>',
      isPublished: 'published',
      version,
    }
    await editor.call(`/api/cms/pages/${two.id}`, { method: 'PUT', json: renamed })
    expect((await pageAt('tied-one')).content).toContain('href="/blog/tied-elsewhere#end"')
  })

  it('between files is kept by page, too', async () => {
    const zip = await makeZip({
      'tied/a.md': '---\ntitle: Files A\nslug: files-a\n---\n[b](b.md#end) and [old](/was/b)',
      'tied/b.md': '---\ntitle: Files B\nslug: files-b\naliases: [/was/b]\n---\n[a](./a.md)',
    })
    await imported(zip, 'tied.zip')
    const [a, b] = [await linked('files-a'), await linked('files-b')]
    expect(a.content).toContain(`<a href="/page/files-b#end" data-page="${b.id}">`)
    expect(a.content).toContain(`<a href="/page/files-b" data-page="${b.id}">old</a>`)
    expect(b.content).toContain(`data-page="${a.id}"`)
  })
})

describe('a file that cannot be imported', () => {
  it('is refused with a reason, and nothing of it is taken', async () => {
    const half = wordpressExport
      .replaceAll('hello-welcome', 'hello-half')
      .slice(0, wordpressExport.indexOf('A page'))
    const answer = await send(half, 'half.xml')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'import_invalid',
      message: expect.stringMatching(/is incomplete.*Nothing was imported/),
    })
    expect((await pageAt('hello-half')).status).toBe(404)
  })

  it('leaves nothing on the disk', async () => {
    await send('PK\u0003\u0004', 'half.zip')
    await imported(await makeZip({ 'disk.md': 'Text.' }), 'disk.zip')
    expect(readdirSync(join(test.services.config.dataDir, 'imports'))).toEqual([])
  })
})

it('a single document is recognised by the name its sender gave it, and created once', async () => {
  const document = '---\ntitle: A single page\n---\nText.'
  const first = await imported(document, 'notes/Single-page.md')
  expect(first.rows).toMatchObject([{ outcome: 'new', place: 'Single-page.md' }])
  expect(first.rows[0]?.notes).toContainEqual({ code: 'redirects', count: 1, of: '/Single-page' })
  expect((await imported(document, 'Single-page.md')).outcomes).toEqual(['known'])
})

it('ends when its answer is not read, although the client stays', async () => {
  const zip = await site('unread')
  const another = async () => {
    const answer = await send(zip, 'site.zip', true)
    await answer.text()
    return answer.status
  }
  const before = reading.patienceMs
  reading.patienceMs = 50
  try {
    const unread = await send(zip, 'site.zip')
    await expect.poll(another).toBe(200)
    await expect(unread.text()).rejects.toThrow()
  } finally {
    reading.patienceMs = before
  }
})

it('ends when the client leaves before reading the answer', async () => {
  const gone = new AbortController()
  const zip = await site('left')
  expect((await send(zip, 'site.zip', false, gone.signal)).status).toBe(200)
  expect((await send(zip, 'site.zip')).status).toBe(409)
  gone.abort()
  const folder = join(test.services.config.dataDir, 'imports')
  await expect.poll(() => readdirSync(folder)).toEqual([])
  await imported(zip, 'site.zip')
})

describe('the guard', () => {
  it('is for editors only, and refuses forms and other sites', async () => {
    const file = { method: 'POST', body: 'x' }
    const origin = 'http://localhost:3000'
    const type = { 'content-type': 'application/octet-stream' }
    const anonymous = await test.raw('/api/cms/import', { ...file, headers: { origin, ...type } })
    expect(anonymous.status).toBe(401)
    const { cookie } = await test.editor()
    const headers = { origin: 'https://evil.example', cookie, ...type }
    expect((await test.raw('/api/cms/import', { ...file, headers })).status).toBe(403)
    const form = { origin, cookie, 'content-type': 'text/plain' }
    expect((await test.raw('/api/cms/import', { ...file, headers: form })).status).toBe(415)
  })
})

describe('an import by an operator', () => {
  it('takes a folder and names what it did', async () => {
    const folder = join(test.services.config.dataDir, 'folder')
    mkdirSync(folder)
    writeFileSync(join(folder, 'by-hand.md'), '# By hand\n\nText.')
    const job = { path: folder, isDryRun: false, fetchFrom: [] }
    const lines = await describeImport(test.services, job)
    expect(lines).toContain('by-hand.md: “By hand” imported: /page/by-hand, published')
    expect(lines.at(-1)).toMatch(/^Markdown and HTML files: 1 page imported/)
  })

  it('continues where an interrupted run stopped', async () => {
    const names = ['one', 'two', 'three'].map((name) => `stop-${name}`)
    const zip = await makeZip(Object.fromEntries(names.map((name) => [`${name}.md`, 'Text.'])))
    const path = join(test.services.config.dataDir, 'stop.zip')
    writeFileSync(path, zip)
    const job = { path, isDryRun: false, fetchFrom: [] }
    const isStopped = await test.interruptedAt(14, () => describeImport(test.services, job))
    expect(isStopped).toBe(true)
    const { total } = await listOf('/api/cms/pages?search=stop')
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(3)
    const lines = await describeImport(test.services, job)
    expect(lines.at(-1)).toMatch(
      new RegExp(`${3 - total} pages? imported.*; ${total} imported before`),
    )
  })
})
