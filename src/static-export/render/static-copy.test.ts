// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { staticCopy } from './static-copy.server.tsx'

const site = {
  files: new Map([
    ['/about', 'about/index.html'],
    ['/home', 'home/index.html'],
    ['/', 'index.html'],
  ]),
  ownUrl: 'https://live.example',
  mediaUrl: 'https://cdn.example/pictures',
  siteUrl: 'https://static.example/docs',
  liveUrl: 'https://live.example',
}

function copy(body: string, { head = '', ...change }: Partial<typeof given> = {}) {
  const document = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>A &amp; B</title>${head}</head><body>${body}</body></html>`
  const found = staticCopy(document, { ...given, ...change })
  return { ...found, page: new DOMParser().parseFromString(found.html, 'text/html') }
}
const given = { ...site, fileName: 'home/index.html', path: '/home', head: '' }
const addresses = (page: Document, selector: string, name = 'href') =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name))

describe('a copy of a page of the live site', () => {
  it('leads to the other files, or to the live site', () => {
    const { page, assets, unreachable } = copy(
      '<a href="/about?x=1#team">1</a><a href="/">2</a><a href="/home#demo">3</a><a href="#top">4</a><a href="/verify/X?y=1&amp;z=2">5</a><a href="https://live.example/about/">6</a><a href="https://other.example/about">7</a><a href="mailto:a@b.example">8</a><a href="/overview.pdf">9</a>',
    )
    expect(addresses(page, 'a')).toEqual([
      '../about/index.html#team',
      '../index.html',
      '../home/index.html#demo',
      '#top',
      'https://live.example/verify/X?y=1&z=2',
      '../about/index.html',
      'https://other.example/about',
      'mailto:a@b.example',
      '../assets/overview.pdf',
    ])
    expect([...assets]).toEqual(['/overview.pdf'])
    expect(unreachable.size).toBe(0)
  })

  it('names what only the live site has, if its address is not known', () => {
    const { page, unreachable } = copy('<a href="/log#x">log</a><form action="/contact">f</form>', {
      liveUrl: null as never,
    })
    expect(addresses(page, 'a')).toEqual(['../404.html'])
    expect([...unreachable]).toEqual(['/log'])
    expect(page.body.textContent).toContain('no form')
  })

  it('takes pictures along, wherever the live site shows them', () => {
    const stem = '0123456789abcdef01234567'
    const { page, assets } = copy(
      `<picture><source srcSet="/images/a-800.avif 800w, /images/a-1600.avif 1600w"/><img src="https://cdn.example/pictures/${stem}.png" alt="A &quot;b&quot;"/></picture><svg viewBox="0 0 1 1"><use href="/images/icons.svg#leaf"/></svg>`,
    )
    expect(addresses(page, 'source', 'srcset')).toEqual([
      '../assets/images/a-800.avif 800w, ../assets/images/a-1600.avif 1600w',
    ])
    expect(addresses(page, 'img', 'src')).toEqual([`../assets/${stem}.png`])
    expect(addresses(page, 'img', 'alt')).toEqual(['A "b"'])
    expect(addresses(page, 'use')).toEqual(['../assets/images/icons.svg#leaf'])
    expect(addresses(page, 'svg', 'viewBox')).toEqual(['0 0 1 1'])
    expect([...assets]).toContain(`/media/${stem}.png`)
  })

  it('has no scripts, and no control that would do nothing', () => {
    const { page, html } = copy(
      '<p>&lt;script&gt; stays a text</p><button type="button">Play <span>it</span></button><button type="button" aria-haspopup="dialog" class="card"><span>Dubai</span></button><dialog><button>Close</button></dialog><form action="/contact" method="post"><input name="a"/><button>Send</button></form><noscript><p>Without</p></noscript><p data-live-only="#demo">Scripts are off</p><g role="radiogroup" aria-label="Goals"><path role="radio" tabindex="0" aria-checked="true" d="M0"/></g><script nonce="x">run("</p>")</script><script type="module">import "/a.js"</script><p style="color:red" onclick="run()">Last</p>',
    )
    expect(page.scripts).toHaveLength(0)
    expect(
      page.querySelectorAll('button,dialog,form,input,noscript,[role],[tabindex]'),
    ).toHaveLength(0)
    expect(html).not.toMatch(/ (style|onclick)=/)
    expect(page.querySelector('div.card')?.textContent).toBe('Dubai')
    expect(addresses(page, 'a')).toEqual([
      'https://live.example/contact',
      'https://live.example/home#demo',
    ])
    for (const words of ['<script> stays a text', 'Without', 'Last'])
      expect(page.body.textContent).toContain(words)
  })

  it('has a policy before anything is loaded, and stylesheets as files', () => {
    const { html, title, sheets } = copy('', {
      head: '<link rel="preload" href="/assets/a.woff2" as="font"/><style>p{color:red}</style><link rel="stylesheet" disabled href="/assets/root-x.css#"/><link data-later="modulepreload" href="/assets/a.js"/>',
    })
    expect(title).toBe('A & B')
    expect([...sheets]).toEqual(['/assets/root-x.css'])
    expect(html).toContain('<link rel="stylesheet" href="../assets/root-x.css">')
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<link'))
    expect(html).not.toMatch(/preload|<style|disabled/)
  })

  it('tells search engines its own address, or none', () => {
    const head =
      '<link rel="canonical" href="https://live.example/home"/><meta property="og:image" content="https://live.example/images/cards/home.jpg"/><script type="application/ld+json">{"url":"https://live.example/","name":"\\u003c/script>","logs":"https://live.example/log"}</script>'
    const { page, assets } = copy('', { head })
    expect(addresses(page, '[rel=canonical]')).toEqual([
      'https://static.example/docs/home/index.html',
    ])
    expect(addresses(page, '[property="og:image"]', 'content')).toEqual([
      'https://static.example/docs/assets/images/cards/home.jpg',
    ])
    expect([...assets]).toContain('/images/cards/home.jpg')
    expect(JSON.parse(page.scripts[0]?.text ?? '')).toEqual({
      url: 'https://static.example/docs/index.html',
      name: '</script>',
      logs: 'https://live.example/log',
    })
    const nameless = copy('', { head, siteUrl: null as never, liveUrl: null as never })
    expect(nameless.html).not.toMatch(/canonical|og:image|ld\+json/)
  })
})
