import { describe, expect, it } from 'vitest'
import { preparePage } from '../../pages/prepare-page.server.ts'
import { fileNameOf, filesByAddress } from './file-names.server.ts'
import { createReferences, type Surroundings } from './page-references.server.ts'

const long = 'a'.repeat(255)
const around = {
  files: filesByAddress(
    ['there', 'a-b', long].map((slug) => ({ kind: 'page' as const, slug, article: null })),
  ),
  liveUrl: 'https://site.example',
}

function rewrite(html: string, given: Surroundings = around) {
  const { assets, links, ...rest } = createReferences(given)(preparePage(html).publicHtml)
  return { ...rest, assets: [...assets], links: [...links] }
}

describe('the references of an exported page', () => {
  it.each([
    ['/page/there#x', 'there.html#x'],
    ['a-b', 'a-b.html'],
    ['https://site.example/page/there', 'there.html'],
    [`/page/${long}`, fileNameOf({ kind: 'page', slug: long }).replace('pages/', '')],
    ['/contact?a=1&amp;b=2', 'https://site.example/contact?a=1&amp;b=2'],
    ['/images/x.pdf#page=2', '../assets/images/x.pdf#page=2'],
    ['/page/gone', '../404.html'],
    ['https://x.example/?a=1&amp;b=2', 'https://x.example/?a=1&amp;b=2'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['#c', '#c'],
    ['/%zz', 'https://site.example/%zz'],
    ['/page/%zz', '../404.html'],
  ])('lead inside the export, or to the live site: %s', (href, expected) => {
    expect(rewrite(`<p><a href="${href}">x</a></p>`).html).toContain(`href="${expected}"`)
  })

  it('are told: pages, files, and what is missing', () => {
    const picture = '/media/0123456789abcdef01234567.png'
    const found = rewrite(
      `<p><a href="/page/there">a</a> <a href="/page/gone">b</a></p><figure><img src="${picture}" alt="" width="1300" height="600"></figure>`,
    )
    expect(found.links).toEqual(['pages/there.html'])
    expect(found.assets).toContain(picture)
    expect(found.assets.length).toBeGreaterThan(1)
    expect(found.html).not.toContain('/media/')
    expect(found.html).toContain('src="../assets/0123456789abcdef01234567.png"')
    expect(found.html).toMatch(/srcset="\.\.\/assets\/[^"]* \d+w, \.\.\/assets\//)
    expect(found.problems).toEqual([expect.stringContaining('/page/gone')])
  })

  it('need the address of the live site for what only that has', () => {
    const { html, problems } = rewrite('<p><a href="/contact">x</a></p>', {
      ...around,
      liveUrl: null,
    })
    expect(html).toContain('href="../404.html"')
    expect(problems).toHaveLength(1)
  })

  it('are left alone in texts and in other attributes', () => {
    const text =
      '<p>&lt;a href="/page/there"&gt; src="/x.png"</p><figure><img src="/x.png" alt="&lt;a href=&quot;/page/there&quot;&gt; src=&quot;/y.png&quot;"></figure>'
    const { html, assets, links } = rewrite(text)
    expect(links).toEqual([])
    expect(assets).toEqual(['/x.png'])
    expect(html).toContain('&lt;a href="/page/there"&gt; src="/x.png"')
    expect(html).toContain('alt="&lt;a href=&quot;/page/there&quot;&gt; src=&quot;/y.png&quot;"')
  })

  it('keep a malformed picture address for the check to name', () => {
    const { html, assets } = rewrite('<figure><img src="/pics/%zz.png" alt=""></figure>')
    expect(html).toContain('src="../assets/pics/%zz.png"')
    expect(assets).toEqual([])
  })
})

describe('the file of a page', () => {
  it('has a unique name that file systems accept', () => {
    const fileOf = (slug: string) => fileNameOf({ kind: 'page', slug })
    const names = [long, `${long.slice(1)}b`, 'a'.repeat(200), 'a'.repeat(201)].map(fileOf)
    expect(new Set(names).size).toBe(4)
    for (const name of names) expect(name.length - 'pages/'.length).toBeLessThanOrEqual(255)
    expect(fileOf('about-us')).toBe('pages/about-us.html')
    expect(fileNameOf({ kind: 'article', slug: 'index' })).toBe('blog/index_.html')
  })
})
