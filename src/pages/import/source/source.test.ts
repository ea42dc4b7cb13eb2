import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ghostExport, wordpressExport } from '../../../../tests/support/example-exports.ts'
import { makeZip } from '../../../../tests/support/make-zip.ts'
import { openContainer } from './open-container.server.ts'
import { openReader } from './open-reader.server.ts'
import { readDate } from './read-date.ts'
import { readDocument } from './read-documents.server.ts'
import type { SourcePage } from './source.ts'
import { htmlOfPost } from './wordpress-html.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-import-'))

async function pagesOf(path: string) {
  const container = await openContainer(path)
  try {
    const pages: SourcePage[] = []
    for await (const page of (await openReader(container)).pages()) pages.push(page)
    return pages
  } finally {
    container.close()
  }
}

async function read(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return pagesOf(path)
}

describe('a file that cannot be imported', () => {
  const half = wordpressExport.slice(0, wordpressExport.indexOf('A page'))
  const doctype = wordpressExport.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss')
  const deep = wordpressExport.replace('<item>', `${'<a>'.repeat(60)}<item>`)
  const endless = wordpressExport.replace('Hello', `<![CDATA[${'x'.repeat(17_000_000)}`)
  it.each([
    ['half a WordPress export', 'half.xml', half, 'truncated'],
    ['a feed of something else', 'feed.xml', '<rss><channel></channel></rss>', 'notWordpress'],
    ['XML with entities', 'bomb.xml', doctype, 'doctype'],
    ['deep XML', 'deep.xml', deep, 'tooDeep'],
    ['XML with an endless part', 'endless.xml', endless, 'endlessToken'],
    ['half a Ghost export', 'half.json', ghostExport.slice(0, 200), 'truncated'],
    ['other JSON', 'other.json', '{"a":1}', 'notGhost'],
    ['a picture', 'boat.png', '\u0089PNG', 'foreign'],
    ['half a ZIP', 'half.zip', 'PK\u0003\u0004 and no end', 'zipDamaged'],
    ['nothing', 'nothing.xml', '', 'notWordpress'],
  ])('is refused with a reason: %s', async (_what, name, content, code) => {
    await expect(read(name, content)).rejects.toMatchObject({ code })
  })

  it('is refused if a name in a ZIP leads out of it', async () => {
    const zip = await makeZip({ 'aa/evil.md': 'Text.' })
    const evil = Buffer.from(zip.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1')
    await expect(read('evil.zip', evil)).rejects.toMatchObject({ code: 'zipName' })
  })

  it('is refused if a ZIP unpacks to more than it declares', async () => {
    const zip = await makeZip({ 'bomb.md': 'x'.repeat(100_000) })
    const sizes = Buffer.alloc(4)
    sizes.writeUInt32LE(100_000)
    const small = Buffer.from(zip)
    for (let at = small.indexOf(sizes); at !== -1; at = small.indexOf(sizes)) {
      small.writeUInt32LE(10, at)
    }
    await expect(read('bomb.zip', small)).rejects.toMatchObject({ code: 'zipDamaged' })
  })
})

describe('a folder', () => {
  it('is read without following links or hidden files, in the order of names', async () => {
    const root = join(folder, 'site')
    mkdirSync(join(root, 'deeper'), { recursive: true })
    mkdirSync(join(root, '.git'))
    writeFileSync(join(root, 'b.md'), 'B')
    writeFileSync(join(root, 'deeper/a.md'), 'A')
    writeFileSync(join(root, '.git/c.md'), 'C')
    symlinkSync('/etc/hostname', join(root, 'linked.md'))
    symlinkSync(root, join(root, 'circle'))
    expect((await pagesOf(root)).map(({ place }) => place)).toEqual(['b.md', 'deeper/a.md'])
  })
})

describe('a document', () => {
  it('has title, dates, status and old addresses from YAML or TOML', () => {
    const yaml = readDocument(
      'blog/2020-05-06-name.md',
      '---\ntitle: "From YAML"\npermalink: /notes/one/\nredirect_from: [old/one]\n---\nText.',
    )
    expect(yaml).toMatchObject({
      title: 'From YAML',
      slug: 'name',
      isPublished: true,
      date: new Date('2020-05-06T00:00Z'),
      oldPaths: ['/notes/one/', '/blog/old/one'],
    })
    const toml = readDocument(
      'x.md',
      '+++\ntitle = "From TOML"\ndraft = true\ndate = 2020-01-02\n+++\nText.',
    )
    expect(toml).toMatchObject({ title: 'From TOML', isPublished: false })
    expect(toml.date).toEqual(new Date('2020-01-02T00:00Z'))
  })

  it('of HTML is its main part, with title and description of its head', () => {
    const html =
      '<html><head><title>Head</title><meta name="description" content="About."></head><body><nav>Menu</nav><main><h1>Shown</h1><p>Text.</p></main></body></html>'
    expect(readDocument('page.html', html)).toMatchObject({
      title: 'Shown',
      description: 'About.',
      html: '<p>Text.</p>',
      oldPaths: ['/page.html'],
    })
  })

  it('has no fields if its front matter is empty', () => {
    const page = readDocument('x.md', '---\n# nothing yet\n---\n# Title\n\nText.')
    expect(page).toMatchObject({ title: 'Title', notes: [] })
  })

  it('of Markdown keeps tables, marks and the state of tasks, and links addresses only', () => {
    const { html } = readDocument(
      'x.md',
      '| a |\n|--:|\n| 1 |\n\n- [x] ~~done~~\n\nSee https://example.org/a and README.md.',
    )
    expect(html).toContain('<td style="text-align:right">1</td>')
    expect(html).toContain('<li>[x] <s>done</s></li>')
    expect(html).toContain(
      '<a href="https://example.org/a">https://example.org/a</a> and README.md.',
    )
  })

  // A parser whose work grows with the square of its input would take minutes, and time out.
  it.each(['*a"', '_a**b', '~~a*', '![', '[a][', '- x\n'])(
    'of 100,000 characters is read, repeating %j',
    (piece) => {
      const text = piece.repeat(100_000 / piece.length)
      expect(readDocument('x.md', text).unusable).toBeUndefined()
    },
  )

  it.each(['{', '[', '- ', '? ', '[a, '])('is read if its front matter repeats %j', (piece) => {
    const page = readDocument('x.md', `---\n${piece.repeat(10_000)}\n---\nText.`)
    expect(page.html).toBe('<p>Text.</p>\n')
    expect(page.notes).toContainEqual({ code: 'frontMatter' })
  })

  it('with an alias bomb in its front matter is taken without it', () => {
    const list = (name: string, of: string) => `${name}: &${name} [${Array(9).fill(of).join()}]`
    const bomb = [list('a', 'x'), list('b', '*a'), list('c', '*b'), list('d', '*c')].join('\n')
    expect(readDocument('x.md', `---\n${bomb}\n---\nText.`).notes).toContainEqual({
      code: 'frontMatter',
    })
  })

  it.each([
    ['about.md', '/about', 'about'],
    ['index.md', '/', 'home'],
    ['docs/guide/index.html', '/docs/guide', 'guide'],
    ['docs/start.html', '/docs/start.html', 'start'],
    ['_posts/2020-01-02-hello.md', '/2020/01/02/hello.html', 'hello'],
  ])('%s stood at %s', (name, path, stem) => {
    const page = readDocument(name, 'Text.')
    expect(page.oldPaths).toEqual([path])
    expect(page.slug).toBe(stem)
  })
})

describe('a date', () => {
  it.each([
    ['2020-01-14 09:30:00', '2020-01-14T09:30:00.000Z'],
    ['2020-01-14 09:30:00 +0100', '2020-01-14T08:30:00.000Z'],
    ['2020-01-14T09:30:00.123Z', '2020-01-14T09:30:00.000Z'],
    ['Tue, 14 Jan 2020 09:30:00 +0000', '2020-01-14T09:30:00.000Z'],
    ['2020-01-14', '2020-01-14T00:00:00.000Z'],
  ])('%s is read', (text, moment) => {
    expect(readDate(text)?.toISOString()).toBe(moment)
  })

  it.each(['0000-00-00 00:00:00', '2020-13-45', 'yesterday', '', '1800-01-01'])(
    '%s is none',
    (text) => expect(readDate(text)).toBeNull(),
  )
})

it('an old WordPress post gets its paragraphs, a caption its figure, and code keeps its lines', () => {
  const post = 'One\n\n<pre>a\n\nb</pre>\n[caption id="x"]<img src="/a.png"> Words[/caption]'
  expect(htmlOfPost(post)).toContain('<p>One</p>')
  expect(htmlOfPost(post)).toContain('<pre>a\n\nb</pre>')
  expect(htmlOfPost(post)).toContain(
    '<figure><img src="/a.png"><figcaption>Words</figcaption></figure>',
  )
})
