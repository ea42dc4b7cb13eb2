// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createPageRenderer, renderList, renderMissing } from './render-document.server.tsx'

const script = '</title><script>document.title = "run"</script>'
const frame = {
  navigation: [
    { title: 'First', fileName: 'pages/first.html' },
    { title: `${script}<hr class="x"/>`, fileName: 'pages/slot-for-html.html' },
  ],
  year: 2026,
  name: 'Terraproof',
  tagline: 'Proof',
  siteUrl: 'https://site.example',
}
const page = {
  title: `${script} & "Dubai's" $& $1`,
  fileName: 'pages/rivers.html',
  html: '<p>slot-for-title &amp; slot-for-html $&amp; $1</p>',
  description: `${script} "one" & two`,
  updatedAt: '2026-11-12T23:59:59.001Z',
  image: 'assets/x.png',
}
const pages = [
  page,
  { ...page, title: '3 February 1971', fileName: 'pages/3.html' },
  { ...page, title: 'Old', fileName: 'pages/old.html', updatedAt: '1971-02-03T04:05:06.789Z' },
]

const list = { pages, builtIn: [], image: undefined }

function open(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent)
  const meta = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content')
  return { document, texts, meta }
}

describe('an exported page', () => {
  it('has its own words in their places, whatever they contain', () => {
    const render = createPageRenderer(frame)
    for (const given of pages) {
      const { document, texts, meta } = open(render(given))
      expect(document.title).toContain(given.title)
      expect(meta('description')).toBe(given.description)
      expect(meta('og:image')).toBe('https://site.example/assets/x.png')
      expect(meta('og:url')).toBe(`https://site.example/${given.fileName}`)
      expect(texts('h1')).toEqual([given.title])
      expect(document.querySelector('.prose')?.innerHTML).toBe(given.html)
      expect(document.querySelector('time')?.dateTime).toBe(given.updatedAt)
      expect(texts('nav li')).toEqual([...frame.navigation.map(({ title }) => title), 'All pages'])
    }
    expect(open(render(pages[2] ?? page)).texts('time')).toEqual(['3 February 1971'])
  })

  it('is marked in the header where that has it', () => {
    const render = createPageRenderer(frame)
    const current = (fileName: string) =>
      open(render({ ...page, fileName })).texts('nav [aria-current=page]')
    expect(current('pages/rivers.html')).toEqual([])
    expect(current('pages/first.html')).toEqual(['First'])
  })

  it('has no full addresses if the address of the site is not known', () => {
    const html = createPageRenderer({ ...frame, siteUrl: null })(page)
    expect(html).not.toContain('og:url')
    expect(html).not.toContain('https://')
  })

  it('is listed with its own title and day', () => {
    const { texts } = open(renderList(frame, 'pages/index.html', list))
    expect(texts('main li a')).toEqual(pages.map(({ title }) => title))
    expect(texts('main li time')).toEqual([
      '12 November 2026',
      '12 November 2026',
      '3 February 1971',
    ])
  })

  it.each([
    ['a page', createPageRenderer(frame)(page)],
    ['the list', renderList(frame, 'pages/index.html', list)],
    ['404', renderMissing(frame)],
  ])('allows no scripts, before anything is loaded: %s', (_, html) => {
    const [policy = ''] = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(html) ?? []
    expect(policy).toContain('default-src &#x27;none&#x27;')
    expect(policy).not.toContain('script')
    expect(html.indexOf(policy)).toBeLessThan(html.indexOf('<link'))
    expect(open(html).document.scripts).toHaveLength(0)
  })
})
