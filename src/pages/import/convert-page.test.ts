import { describe, expect, it } from 'vitest'
import { wordpressExport } from '../../../tests/support/example-exports.ts'
import { readFiles, readSource } from '../../../tests/support/read-source.ts'
import { convertPage, slugOf } from './convert-page.server.ts'
import type { Links } from './old-addresses.ts'
import { openPictures } from './pictures.server.ts'
import type { Attachment, SourcePage } from './source/source.ts'
import { WebPictures } from './web-pictures.server.ts'

const links: Links = {
  oldSites: ['https://old.example.org'],
  paths: new Map(),
  planned: new Set(),
  targets: new Map(),
}

async function converted(source: SourcePage, attachments = new Map<string, Attachment>()) {
  const container = { files: new Map(), hidden: [], close() {} }
  const pictures = openPictures(container, new WebPictures([]), links.oldSites, undefined)
  const result = await convertPage(source, pictures, links, attachments)
  return 'leftOut' in result
    ? { leftOut: result.leftOut, notes: [], content: '', page: undefined }
    : { ...result, leftOut: undefined, content: result.page.content }
}

async function document(html: string, fields = '') {
  const { pages } = await readFiles({
    'a.html': `---\ntitle: T\n${fields}\n---\n<main>${html}</main>`,
  })
  if (!pages[0]) throw new Error('no page')
  return converted(pages[0])
}

describe('the text of an imported page', () => {
  it('keeps definition lists as terms and indented texts', async () => {
    const { content } = await document(
      '<dl><dt>Scope 1</dt><dd>Direct.</dd><dt>Scope 2</dt><dd><p>Power.</p><ul><li>a</li></ul></dd></dl>',
    )
    expect(content).toBe(
      '<p><strong>Scope 1</strong></p><p class="indent-1">Direct.</p><p><strong>Scope 2</strong></p><p class="indent-1">Power.</p><ul><li>a</li></ul>',
    )
  })

  it.each([
    ['<p class="has-text-align-center">a</p>', '<p class="align-center">a</p>'],
    ['<h2 class="wp-block-heading has-text-align-right">a</h2>', '<h2 class="align-right">a</h2>'],
    ['<p class="text-center">a</p>', '<p class="align-center">a</p>'],
    ['<p class="aligncenter">a</p>', '<p class="align-center">a</p>'],
    [
      '<div class="has-text-align-center"><p>a</p><p class="align-right">b</p></div>',
      '<p class="align-center">a</p><p class="align-right">b</p>',
    ],
    [
      '<table><tr><td class="has-text-align-right" data-align="right">a</td></tr></table>',
      '<table><tbody><tr><td class="align-right">a</td></tr></tbody></table>',
    ],
  ])('keeps the alignment of %s', async (html, stored) => {
    expect((await document(html)).content).toBe(stored)
  })

  const video =
    '<figure data-video="vimeo" data-video-id="76979871"><a href="https://vimeo.com/76979871" rel="noopener">Watch on Vimeo</a></figure>'
  it.each([
    [
      'a block',
      '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/76979871\n</div><figcaption>The <em>words</em></figcaption></figure>',
      `${video}<p>The <em>words</em></p>`,
    ],
    [
      'a card',
      '<figure class="kg-card kg-embed-card kg-card-hascaption"><iframe src="https://player.vimeo.com/video/76979871"></iframe><figcaption>The <em>words</em></figcaption></figure>',
      `${video}<p>The <em>words</em></p>`,
    ],
    [
      'a paragraph',
      '<p><iframe src="https://player.vimeo.com/video/76979871"></iframe></p>',
      video,
    ],
  ])('keeps video and caption of %s', async (_, html, stored) => {
    expect((await document(html)).content).toBe(stored)
  })

  it('names what a picture beside the text loses', async () => {
    const { notes } = await document(
      '<p>a</p><img class="alignleft" src="https://a.example/x.png"><figure class="wp-block-image alignright"><img src="https://b.example/x.png"></figure>',
    )
    expect(notes).toContainEqual({ code: 'picturesBeside', count: 2 })
  })

  it('counts pictures, not their hosts', async () => {
    const images = [1, 2, 3].map((n) => `<img src="https://cdn.example.org/${n}.png">`).join('')
    const { notes } = await document(`<p>a</p>${images}<img src="https://cdn.example.org/1.png">`)
    expect(notes).toContainEqual({ code: 'pictureElsewhere', count: 3, of: 'cdn.example.org' })
  })

  it('has no empty paragraph where a picture is left out', async () => {
    const { content } = await document(
      '<p>a</p><p><a href="/x"><img src="https://a.example/x.png"></a></p><p></p><p>b</p>',
    )
    expect(content).toBe('<p>a</p><p></p><p>b</p>')
  })

  it('keeps a link to each picture of a page that has nothing else', async () => {
    const { content, notes } = await document(
      '<img src="https://cdn.example.org/a.png" alt="A boat"><img src="missing.png">',
    )
    expect(content).toBe('<p><a href="https://cdn.example.org/a.png" rel="noopener">A boat</a></p>')
    expect(notes.map(({ code }) => code)).toContain('pictureElsewhere')
    expect((await document('<img src="missing.png">')).leftOut).toBe('onlyPictures')
    expect((await document(' ')).leftOut).toBe('empty')
  })

  it('names links to files that are not imported', async () => {
    const { notes } = await document(
      '<p><a href="report.pdf">a</a> <a href="https://old.example.org/wp-content/data.xlsx?x=1">b</a> <a href="https://else.example/c.pdf">c</a> <a href="/about">d</a> <a href="/x.html">e</a></p>',
    )
    expect(notes).toContainEqual({
      code: 'linkedFiles',
      count: 2,
      of: 'report.pdf, /wp-content/data.xlsx',
    })
  })

  it('keeps the canonical address and being hidden from search, and says so', async () => {
    const { page, notes } = await document(
      '<p>a</p>',
      'canonical_url: https://first.example.org/a\nrobots: noindex, follow',
    )
    expect(page?.searchAppearance).toMatchObject({
      canonical: 'https://first.example.org/a',
      noindex: true,
    })
    expect(notes).toContainEqual({ code: 'canonical', of: 'https://first.example.org/a' })
    expect(notes).toContainEqual({ code: 'hiddenFromSearch' })
    const bad = await document('<p>a</p>', 'canonical_url: javascript:alert(1)')
    expect(bad.page?.searchAppearance).toEqual({})
    expect(bad.notes).toContainEqual({ code: 'canonicalLost', of: 'javascript:alert(1)' })
  })

  it('names shortcodes and template code that stay in a document', async () => {
    const { pages } = await readFiles({
      'a.md':
        '---\ntitle: T\n---\nOne {% include x.html %} {{ site.url }}\n\n{{< gist a b >}}\n\n{{< youtube dQw4w9WgXcQ >}}\n\n{% highlight ruby %}\na = 1\n{% endhighlight %}\n\n```\n{% kept %}\n```',
    })
    const { content, notes } = await converted(pages[0] as SourcePage)
    expect(notes).toContainEqual({ code: 'shortcodes', of: 'include, site.url, gist' })
    expect(content).toContain('data-video-id="dQw4w9WgXcQ"')
    expect(content).toContain('<pre><code class="language-ruby">a = 1')
  })
})

describe('a title', () => {
  it.each([
    ['Tom &amp; Jerry &#8211; friends', 'Tom & Jerry – friends'],
    ['An <em>important</em> day', 'An important day'],
    ['a < b &lt; c', 'a < b < c'],
    ['The <table> element', 'The <table> element'],
    ['&amp;lt;', '&lt;'],
  ])('%s is read', async (given, title) => {
    const xml = wordpressExport.replace('Hello &amp; welcome', `<![CDATA[${given}]]>`)
    const { pages } = await readSource('title.xml', xml)
    expect(pages[0]?.title).toBe(title)
  })
})

describe('a slug', () => {
  const slug = (given: string, title = '') => slugOf({ slug: given, title } as SourcePage)
  it.each([
    ['北京欢迎你', 'bei-jing-huan-ying-ni'],
    ['Καλημέρα κόσμε', 'kalimera-kosme'],
    ['Привет, мир', 'privet-mir'],
    ['안녕하세요', 'an-nyeong-ha-se-yo'],
    ['über uns', 'uber-uns'],
    ['straße', 'strasse'],
    ['مرحبا بالعالم', 'mrhb-bllm'],
    ['🌍 Earth', 'earth'],
    ['iPhone', 'iphone'],
    ['', 'page'],
  ])('of %s is readable', (title, expected) => {
    expect(slug('', title)).toBe(expected)
    expect(slug(title)).toBe(expected)
  })
})

it('pictures of [gallery] without numbers are those that were added to the post', async () => {
  const xml = wordpressExport
    .replace('[gallery ids="1,2"]', '[gallery columns="2"]')
    .replace(
      '<wp:post_id>9</wp:post_id>',
      '<wp:post_id>9</wp:post_id><wp:post_parent>7</wp:post_parent><wp:attachment_url>https://cdn.example.org/boat.png</wp:attachment_url>',
    )
  const { pages, attachments } = await readSource('gallery.xml', xml)
  const { notes } = await converted(pages[0] as SourcePage, attachments)
  expect(notes).toContainEqual({ code: 'pictureElsewhere', count: 1, of: 'cdn.example.org' })
})
