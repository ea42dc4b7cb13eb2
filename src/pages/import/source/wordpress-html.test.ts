import { describe, expect, it } from 'vitest'
import { sanitizePage } from '../../sanitize-page.server.ts'
import { emptyBlocksIn, htmlOfPost } from './wordpress-html.ts'

const shown = (text: string) => sanitizePage(htmlOfPost(text))

describe('classic text of WordPress', () => {
  it.each([
    ['paragraphs and lines', 'One\ntwo\n\nThree', '<p>One<br>two</p><p>Three</p>'],
    ['one line', 'One', '<p>One</p>'],
    [
      'a list with plain line breaks',
      '<ul>\n\t<li>a</li>\n\t<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    ],
    [
      'a list after text',
      'Text:\n<ol>\n<li>a</li>\n</ol>\nMore',
      '<p>Text:</p><ol><li>a</li></ol><p>More</p>',
    ],
    ['lines in an item', '<ul>\n<li>a\nb</li>\n</ul>', '<ul><li>a<br>b</li></ul>'],
    ['paragraphs in an item', '<ul><li>a\n\nb</li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    [
      'a table with plain line breaks',
      '<table>\n<thead>\n<tr>\n<th>A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1\n2</td>\n</tr>\n</tbody>\n</table>',
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1<br>2</td></tr></tbody></table>',
    ],
    [
      'a quote',
      '<blockquote>One\n\nTwo</blockquote>\nThree',
      '<blockquote><p>One</p><p>Two</p></blockquote><p>Three</p>',
    ],
    ['a quote on lines', '<blockquote>\nOne\n</blockquote>', '<blockquote><p>One</p></blockquote>'],
    ['headings', '<h2>A</h2>\nText\n<h3>B</h3>', '<h2>A</h2><p>Text</p><h3>B</h3>'],
    ['divs', '<div>\n\nOne\n\n</div>\n\nTwo', '<p>One</p><p>Two</p>'],
    [
      'two breaks are a paragraph',
      'One<br /><br />Two<br>\nThree',
      '<p>One</p><p>Two<br>Three</p>',
    ],
    [
      'breaks around blocks',
      'One<br />\n<ul>\n<li>a</li>\n</ul>\n<br />Two',
      '<p>One</p><ul><li>a</li></ul><p>Two</p>',
    ],
    [
      'preformatted text',
      'One\n<pre>a\n\n  b</pre>\nTwo',
      '<p>One</p><pre><code>a\n\n  b</code></pre><p>Two</p>',
    ],
    ['own paragraphs', '<p>One\ntwo</p>\n<p>Three</p>', '<p>One<br>two</p><p>Three</p>'],
    [
      'bold over two paragraphs',
      '<b>One\n\nTwo</b> three',
      '<p><strong>One</strong></p><p><strong>Two</strong> three</p>',
    ],
    ['a rule', 'One\n<hr />\nTwo', '<p>One</p><hr><p>Two</p>'],
    ['a teaser', 'One\n\n<!--more-->\n\nTwo', '<p>One</p><p>Two</p>'],
    ['two pages', 'One\n<!--nextpage-->\nTwo', '<p>One</p><p>Two</p>'],
    ['a script', 'One\n<script>\na\n\nb\n</script>\nTwo', '<p>One</p><p>Two</p>'],
    ['a tag over lines', 'See <a\nhref="/x">x</a>', '<p>See <a href="/x">x</a></p>'],
    ['a comparison', 'a < b\n\nc > d', '<p>a &lt; b</p><p>c &gt; d</p>'],
  ])('%s', (_, text, html) => {
    expect(shown(text)).toBe(html)
  })

  it('keeps a classic part between blocks, and what blocks have', () => {
    const text =
      '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->\n\nOne\n\nTwo\n\n<!-- wp:separator /-->\n<!-- wp:freeform -->\nThree\n\nFour\n<!-- /wp:freeform -->'
    expect(shown(text)).toBe('<p>A</p><p>One</p><p>Two</p><p>Three</p><p>Four</p>')
  })

  const video =
    '<figure data-video="youtube" data-video-id="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">Watch on YouTube</a></figure>'
  it.each([
    ['a bare address', 'One\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\nTwo'],
    ['in paragraphs', 'One\n\n  https://youtu.be/dQw4w9WgXcQ  \n\nTwo'],
    ['[embed]', 'One\n\n[embed width="100"]https://youtu.be/dQw4w9WgXcQ[/embed]\n\nTwo'],
    ['[youtube]', 'One\n\n[youtube https://youtu.be/dQw4w9WgXcQ]\n\nTwo'],
    ['[youtube=]', 'One\n\n[youtube=https://youtu.be/dQw4w9WgXcQ&w=3]\n\nTwo'],
  ])('makes a video of %s', (_, text) => {
    expect(shown(text)).toBe(`<p>One</p>${video}<p>Two</p>`)
  })

  it('links another address, and leaves one within a line alone', () => {
    expect(shown('https://example.org/a?b=1&c=2')).toBe(
      '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener">https://example.org/a?b=1&amp;c=2</a></p>',
    )
    expect(shown('[embed]https://example.org/a[/embed]')).toContain(
      '<a href="https://example.org/a"',
    )
    expect(shown('See https://youtu.be/dQw4w9WgXcQ now')).not.toContain('figure')
  })

  // What grows with the square of its input would take minutes.
  it.each([
    '<ul>\n',
    '<b>x\n\n',
    '\n',
    '\n \n',
    '<',
    '<a ',
    '<!--',
    '<pre>',
    '[embed]',
    '[caption',
    '<br>',
    '</p>',
    'x\n',
    'https://a\n',
    '<script>',
    '<!-- wp:a -->',
    '<a b="',
  ])('is read in linear time, repeating %j', (piece) => {
    const started = performance.now()
    const text = piece.repeat(1_000_000 / piece.length)
    htmlOfPost(text)
    emptyBlocksIn(text)
    expect(performance.now() - started).toBeLessThan(8000)
  })
})

describe('blocks that WordPress fills in', () => {
  it.each([
    ['<!-- wp:site-logo {"width":60} /--><!-- wp:tag-cloud /-->', ['site-logo', 'tag-cloud']],
    [
      '<!-- wp:query {"queryId":1} --><div><!-- wp:post-template --><!-- wp:post-title /-->' +
        '<!-- /wp:post-template --></div><!-- /wp:query --><!-- wp:calendar /-->',
      ['query', 'calendar'],
    ],
    ['<!-- wp:block {"ref":12} /--><!-- wp:block {"ref":13} /-->', ['block']],
    ['<!-- wp:jetpack/contact-form /-->', ['jetpack/contact-form']],
    [
      '<!-- wp:paragraph /--><!-- wp:shortcode /--><!-- wp:more --><!--more--><!-- /wp:more -->',
      [],
    ],
    [
      '<!-- wp:group --><div><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
      [],
    ],
    ['<!-- /wp:query --><!-- /wp:a --><!-- wp:search {"label":"a"} /-->', ['search']],
  ])('are named in %s', (content, names) => expect(emptyBlocksIn(content)).toEqual(names))
})
