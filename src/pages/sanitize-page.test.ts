import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf, parseHtml } from './html-tree.server.ts'
import { pageTags } from './html-vocabulary.ts'
import { Budget, normalizeBlocks, PageTooLarge } from './normalize-html.server.ts'
import { pageLimits } from './page.schema.ts'
import { isTooDeep, sanitizePage } from './sanitize-page.server.ts'

describe('sanitizePage', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a script address', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a hidden script address', '<p><a href="java&#10;script:alert(1)">a</a></p>', '<p>a</p>'],
    ['a foreign image', '<p>a<img src="https://spy.example/x.gif">b</p>', '<p>a</p><p>b</p>'],
    ['an image without a scheme', '<img src="//spy.example/x.gif">', ''],
    ['a foreign frame', '<iframe src="https://spy.example/"></iframe><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="a">text</form>', '<p>text</p>'],
    ['an unknown class', '<p class="modal align-center">a</p>', '<p class="align-center">a</p>'],
    ['an id', '<p id="main">a</p>', '<p>a</p>'],
    ['SVG', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['a comment', '<p>a<!-- secret --></p>', '<p>a</p>'],
  ])('takes out %s', (_, html, clean) => expect(sanitizePage(html)).toBe(clean))

  it.each([
    ['h1 to h2', '<h1>a</h1>', '<h2>a</h2>'],
    ['b and i', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
    ['loose text', 'a<div>b</div>c', '<p>a</p><p>b</p><p>c</p>'],
    [
      'inline alignment, colour and margin',
      '<p style="text-align: right; margin-left: 80px">a <span style="color: #c00">b</span></p>',
      '<p class="align-right indent-2">a <span class="colour-red">b</span></p>',
    ],
    ['a lone paragraph in an item', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    [
      'a list beside its item',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'an image in a line to a figure',
      '<p>a <img src="/uploads/x.webp" alt="X" style="width:100%"> b</p>',
      '<p>a</p><figure><img src="/uploads/x.webp" alt="X"></figure><p>b</p>',
    ],
    [
      'a linked image',
      '<a href="/home"><img src="/uploads/x.webp" alt=""></a>',
      '<figure><a href="/home"><img src="/uploads/x.webp" alt=""></a></figure>',
    ],
    [
      'rows to head and body',
      '<table><tr><td>a</td></tr><tfoot><tr><td>b</td></tr></tfoot></table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'a video frame',
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A talk"></iframe>',
      '<figure data-video="youtube" data-video-id="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">A talk</a></figure>',
    ],
    [
      'links to other sites',
      '<p><a href="https://x.example" target="_blank" rel="opener">x</a></p>',
      '<p><a href="https://x.example" target="_blank" rel="noopener">x</a></p>',
    ],
  ])('writes %s in the one way', (_, html, clean) => expect(sanitizePage(html)).toBe(clean))

  it('changes nothing the second time, and lets nothing unknown in, whatever it is given', () => {
    const tag = fc.constantFrom(...Object.keys(pageTags), 'div', 'script', 'b', 'h1', 'svg', 'form')
    const attribute = fc.constantFrom(
      ' class="align-right colour-red indent-2"',
      ' style="color:red;text-align:center"',
      ' href="/x"',
      ' src="/uploads/a.png"',
      ' onload="x"',
      ' data-video="vimeo" data-video-id="12345678"',
      '',
    )
    const piece = fc.oneof(
      fc.tuple(tag, attribute).map(([name, given]) => `<${name}${given}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom('text', ' ', '&amp;', '<', '"', '&nbsp;', 'a  b\n'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = sanitizePage(pieces.join(''))
        expect(sanitizePage(once)).toBe(once)
        for (const { tag: name } of elementsOf(parseHtml(once)))
          expect(pageTags).toHaveProperty(name)
        expect(once).not.toMatch(/onload|style=/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('hostile HTML', () => {
  it.each([
    [
      'a link in bold in a link around a picture',
      '<a href="/a"><b><a href="/b"><img src="/p.png"></a></b></a>',
    ],
    [
      'marks around blocks in marks around blocks',
      '<b><i><div><u><b><p>x</p></b></u></div></i></b>',
    ],
    [
      'a figure inside marks',
      '<b><figure><a href="/a"><img src="/p.png"></a><figcaption>c</figcaption></figure></b>',
    ],
  ])('%s is cleaned once and for all', (_, html) => {
    const once = sanitizePage(html)
    expect(sanitizePage(once)).toBe(once)
  })

  it('writes marks around blocks into each line, each kind once', () => {
    expect(sanitizePage('<b><i><b><ul><li>a</li><li>b</li></ul></b></i></b>')).toBe(
      '<ul><li><strong><em>a</em></strong></li><li><strong><em>b</em></strong></li></ul>',
    )
  })

  it('refuses to become many times as long', () => {
    const link = `<a href="/${'x'.repeat(2000)}">`
    expect(() => sanitizePage(`${link}${'<p>x</p>'.repeat(1000)}</a>`)).toThrow(PageTooLarge)
  })

  it.each([
    ['text blocks that are never closed', '<p><li>'],
    ['lists', '<ul><li>'],
    ['tables', '<table><tr><td>'],
    ['marks', '<b>'],
  ])('is too deep with many %s inside each other', (_, piece) => {
    expect(isTooDeep(piece.repeat(300))).toBe(true)
    expect(isTooDeep(piece.repeat(20))).toBe(false)
  })

  it('is not too deep with paragraphs that are never closed', () => {
    expect(isTooDeep('<p>text'.repeat(5000))).toBe(false)
  })

  it.each([
    ['blocks in marks', (n: number) => `<b><i><u>${'<div><p>x</p></div>'.repeat(n)}</u></i></b>`],
    ['marks that change', (n: number) => '<b>a<i>b</b>c</i>'.repeat(n)],
    ['list in list', (n: number) => `<b>${'<ul><li>x<ul><li>y</li></ul></li></ul>'.repeat(n)}</b>`],
    [
      'tables in links',
      (n: number) => `<a href="/x">${'<table><tr><td>x</td></tr></table>'.repeat(n)}</a>`,
    ],
  ])('takes work that grows as its length does: %s', (_, make) => {
    const work = (n: number) => {
      const budget = new Budget(pageLimits.content)
      normalizeBlocks(parseHtml(make(n)), budget)
      return budget.visits
    }
    expect(work(400)).toBeLessThanOrEqual(2.1 * work(200))
  })
})

it.each([
  ['<img src="/media/a.png" alt="" role="presentation">', true],
  ['<img src="/media/a.png" alt="A quay" role="presentation">', false],
  ['<img src="/media/a.png" alt="" role="button">', false],
])('keeps the mark of a decorative picture: %s', (html, isKept) => {
  expect(sanitizePage(html).includes('role=')).toBe(isKept)
})
