import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageTags } from '../pages/html-vocabulary.ts'
import { sanitizePage } from '../pages/sanitize-page.server.ts'
import { cleanAndExport } from './export-content.server.ts'
import { createPageReferences } from './page-references.server.ts'
import { readCleanPage } from './read-clean-page.server.ts'

const around = { slugs: new Set(['there', 'a-b']), siteUrl: 'https://site.example' }

function readBothWays(stored: string) {
  const references = createPageReferences('here', around)
  const quick = readCleanPage(stored, references)
  const { references: slowly, ...thorough } = cleanAndExport(stored, 'here', around)
  return {
    quick: quick && { ...quick, html: String(quick.html), found: found(references) },
    thorough: { ...thorough, html: String(thorough.html), found: found(slowly) },
  }
}

function found({ assets, links, problems }: ReturnType<typeof createPageReferences>) {
  return { assets: [...assets].sort(), links: [...links].sort(), problems }
}

const samples = [
  '<p>a &amp; b &lt;c&gt; "d" é</p>',
  '<h2 class="align-center indent-2">A</h2><p><strong>b<em>c</em></strong><br>d</p>',
  '<p></p><p>First&nbsp;words <a href="/page/there#x">x</a></p><ul><li>a<ul><li>b</li></ul></li></ul>',
  '<ol start="4"><li><p>a</p><p>b</p></li></ol><hr><blockquote><p>q</p></blockquote>',
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  '<figure><img src="/media/0123456789abcdef01234567.png" alt="A &quot;b&quot;" width="1300" height="600"><figcaption>c</figcaption></figure><figure><a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener"><img src="/uploads/x.webp?1" alt=""></a></figure>',
  '<pre><code class="language-ts">a &lt; b\n  c</code></pre><p><code>x</code> <span class="colour-red">y</span></p>',
  '<figure data-video="youtube" data-video-id="abcdefghijk"><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener">Film</a></figure>',
  '<p><a href="/contact">a</a> <a href="mailto:a@b.example">b</a> <a href="#c">c</a> <a href="/page/gone">d</a> <a href="a-b">e</a> <a href="/images/x.pdf#page=2">f</a></p>',
]

describe('the quick reader', () => {
  it.each(samples)('reads as the sanitiser does: %s', (html) => {
    const stored = sanitizePage(html)
    const { quick, thorough } = readBothWays(stored)
    expect(quick).toEqual(thorough)
  })

  it('reads as the sanitiser does, whatever was saved', () => {
    const text = fc.constantFrom('a', ' b ', '&amp;', '&copy;', '<', '"', '\u00a0', '\n', '')
    const attribute = fc.constantFrom(
      ...['', ' class="align-center"', ' class="indent-9 align-left"', ' href="/page/there"'],
      ...[' href="javascript:x"', ' href="//x.example"', ' src="/media/a.png" alt="x"'],
      ...[' colspan="3"', ' start="7"', ' target="_blank" href="https://x.example/a b"'],
      ...[' data-video="vimeo" data-video-id="123456"', ' style="color:red"', ' onclick="x"'],
    )
    const tag = fc.constantFrom(...Object.keys(pageTags), 'div', 'script', 'h1', 'iframe', 'svg')
    const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
      html: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
      node: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        text,
        fc
          .tuple(tag, attribute, tie('html'))
          .map(([name, given, inner]) => `<${name}${given}>${inner}</${name}>`),
      ),
    }))
    let quickly = 0
    let all = 0
    fc.assert(
      fc.property(html, (anything) => {
        const { quick, thorough } = readBothWays(sanitizePage(anything))
        all += 1
        if (!quick) return
        quickly += 1
        expect(quick).toEqual(thorough)
      }),
      { numRuns: 2000 },
    )
    expect(quickly / all).toBeGreaterThan(0.95)
  })

  it.each([
    '<p onclick="x">a</p>',
    '<script>x</script>',
    '<p><script>x</script></p>',
    '<p>a',
    '<p>a</em></p>',
    'text',
    '<p><a href="javascript:x">a</a></p>',
    '<p><a href="java&#10;script:x">a</a></p>',
    '<p><a href="https://x.example">without rel</a></p>',
    '<figure><img src="https://spy.example/x.gif" alt=""></figure>',
    '<figure><img src="//spy.example/x.gif" alt=""></figure>',
    '<p class="modal">a</p>',
    '<p class="indent-1 align-center">a</p>',
    '<p style="color:red">a</p>',
    '<p>&copy;</p>',
    '<p><!-- a --></p>',
    '<P>a</P>',
    '<p><p>a</p></p>',
    '<ul>a</ul>',
    '<svg></svg>',
    '<>',
    '</>',
    '</><p>a',
    '<p>a</></p>',
    '<p>a</p>></p>',
    '<p constructor="x">a</p>',
    '<constructor>a</constructor>',
  ])('leaves anything else to the sanitiser: %s', (html) => {
    expect(readBothWays(html).quick).toBeNull()
  })
})
