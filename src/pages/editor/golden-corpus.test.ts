// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { samplePages } from '../../../content/cms/sample-pages.ts'
import { alignments, classNames, deepestIndent, pageColours, pageTags } from '../html-vocabulary.ts'
import { sanitizePage } from '../sanitize-page.server.ts'
import { pageExtensions } from './page-extensions.ts'
import { toPageHtml, toReadableHtml } from './page-html.ts'

/** Loads the HTML into the editor and serialises it again. */
function throughEditor(html: string) {
  const editor = new Editor({ element: null, extensions: pageExtensions(), content: html })
  const result = toPageHtml(editor.state.doc)
  editor.destroy()
  return result
}

/** Every element that a page can contain, in its stored form. */
const corpus: Record<string, string> = {
  paragraphs: '<p>One &amp; two &lt;three&gt;</p><p></p><p>“Four”&nbsp;five — 六 🌍</p>',
  headings: '<h2>A</h2><h3>B</h3><h4>C</h4>',
  marks:
    '<p><strong>a<em>b<u>c</u></em></strong> <s>d</s> H<sub>2</sub>O m<sup>3</sup> <code>e</code></p>',
  'code that is bold': '<p><strong>a <code>b</code></strong></p>',
  'line breaks': '<p>a<br>b<br><br>c</p>',
  lists:
    '<ul><li>a</li><li>b<ul><li>c<ol><li>d</li></ol></li></ul></li></ul><ol start="4"><li>e</li></ol>',
  'long list items': '<ul><li><p>a</p><p>b</p></li><li>c<pre><code>d</code></pre></li></ul>',
  quote: '<blockquote><p>a</p><p>b</p><ul><li>c</li></ul></blockquote>',
  code: '<pre><code class="language-json">{ "a": 1,\n  "b": [2] }</code></pre><pre><code>plain</code></pre>',
  table:
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td>2</td></tr><tr><td colspan="2">3</td></tr></tbody></table>',
  'table without a head':
    '<table><tbody><tr><td rowspan="2">1</td><td class="align-right">2</td></tr><tr><td><p>3</p><p>4</p></td></tr></tbody></table>',
  'table with nothing but a head':
    '<table><thead><tr><th class="align-center" colspan="2">A</th><th rowspan="2">B</th></tr><tr><th>C</th><th>D</th></tr></thead></table>',
  'table with lists':
    '<table><tbody><tr><td>a<ul><li>b</li></ul></td><td></td></tr></tbody></table>',
  image: '<figure><img src="/uploads/a.webp" alt="A port" width="800" height="500"></figure>',
  'image with a caption':
    '<figure><img src="/uploads/a.webp" alt="" role="presentation"><figcaption>The <em>port</em> at <a href="/impact">dusk</a></figcaption></figure>',
  'linked image':
    '<figure><a href="https://a.example/" target="_blank" rel="noopener"><img src="/uploads/a.webp" alt="A"></a></figure>',
  video:
    '<figure data-video="youtube" data-video-id="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">A talk</a></figure><figure data-video="vimeo" data-video-id="76979871"><a href="https://vimeo.com/76979871" rel="noopener">Watch on Vimeo</a></figure>',
  links:
    '<p><a href="/contact">a</a> <a href="https://b.example/?c=1&amp;d=2" rel="noopener">b</a> <a href="mailto:e@f.example">e</a> <a href="tel:+441234">t</a> <a href="#top">#</a> <a href="https://g.example/" target="_blank" rel="noopener"><strong>g</strong></a></p>',
  'links to pages':
    '<p><a href="/page/method" data-page="12">a</a> <a href="/page/b#part" target="_blank" rel="noopener" data-page="3">b</a></p>',
  colours: `<p>${pageColours.map((colour) => `<span class="${classNames.colour(colour)}">${colour}</span>`).join(' ')}</p>`,
  alignment: alignments
    .map(
      (name) =>
        `<p class="${classNames.align(name)}">a</p><h2 class="${classNames.align(name)}">b</h2>`,
    )
    .join(''),
  indent: Array.from(
    { length: deepestIndent },
    (_, i) => `<p class="${classNames.indent(i + 1)}">a</p>`,
  ).join(''),
  'alignment and indent': '<h3 class="align-right indent-2">a</h3>',
  rule: '<p>a</p><hr><p>b</p>',
  ...Object.fromEntries(samplePages.map(({ slug, content }) => [`sample ${slug}`, content])),
}

describe('one vocabulary, three uses', () => {
  it.each(Object.entries(corpus))('%s goes through the sanitiser unchanged', (_, html) => {
    expect(sanitizePage(html)).toBe(html)
  })

  it.each(Object.entries(corpus))('%s goes through the editor and back unchanged', (_, html) => {
    expect(throughEditor(html)).toBe(html)
  })

  it.each(Object.entries(corpus))('%s reads the same from its source view', (_, html) => {
    expect(throughEditor(toReadableHtml(html))).toBe(html)
    expect(sanitizePage(toReadableHtml(html))).toBe(html)
  })

  it('the corpus uses every element, attribute and class of the vocabulary', () => {
    const all = Object.values(corpus).join('')
    for (const [tag, { attributes = [], classes = [] }] of Object.entries(pageTags)) {
      expect(all).toContain(`<${tag}`)
      for (const name of attributes) expect(all).toMatch(new RegExp(`<${tag}[^>]* ${name}=`))
      for (const name of classes) expect(all).toContain(name.replace('*', ''))
    }
  })

  it('every element and class has its style', () => {
    const styles = readFileSync('src/pages/prose.css', 'utf8')
    for (const [tag, { classes = [] }] of Object.entries(pageTags)) {
      expect(styles).toMatch(new RegExp(`\\b${tag}\\b`))
      for (const name of classes.filter((each) => !each.includes('*'))) {
        expect(styles).toContain(`.${name}`)
      }
    }
  })

  it('the editor writes what the sanitiser writes, also from HTML of another hand', () => {
    const foreign =
      '<h1>T</h1><div>a<b>b</b></div><ul><li><p>c</p></li></ul><p><img src="/uploads/a.png"></p><table><tr><td><p>d</p></td></tr></table>'
    const stored = sanitizePage(foreign)
    expect(throughEditor(stored)).toBe(stored)
    expect(sanitizePage(throughEditor(stored))).toBe(stored)
  })
})
