import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf, parseHtml } from './html-tree.server.ts'
import { pageTags } from './html-vocabulary.ts'
import { renderPage, sanitizePage, summarizePage } from './sanitize-page.server.ts'

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

describe('renderPage', () => {
  it('cleans what came into the database past the API', () => {
    expect(renderPage('<p>a</p><script>alert(1)</script>')).toBe('<p>a</p>')
  })

  it('loads later images late and gives wide tables a box that scrolls', () => {
    const image = '<figure><img src="/uploads/x.webp" alt=""></figure>'
    const html = renderPage(`${image}${image}<table><tbody><tr><td>a</td></tr></tbody></table>`)
    expect(html.match(/loading="lazy"/g)).toHaveLength(1)
    expect(html).toContain('<div class="table-scroll" tabindex="0" role="group"><table>')
  })
})

describe('summarizePage', () => {
  it('takes the first words and the first image', () => {
    const html = '<h2>Title</h2><p></p><p>The <b>first</b> words.</p><img src="/uploads/a.webp">'
    expect(summarizePage(html)).toEqual({
      description: 'The first words.',
      image: '/uploads/a.webp',
    })
  })

  it('cuts a long paragraph between words', () => {
    const { description } = summarizePage(`<p>${'verified '.repeat(40)}</p>`)
    expect(description).toMatch(/^(verified )+verified…$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})
