import { attachmentSrc } from './source.ts'

/**
 * The HTML of a post as WordPress would show it. Posts of its older editor have no paragraphs, only
 * blank lines between them.
 */
export function htmlOfPost(content: string): string {
  const text = galleriesToFigures(content.replaceAll('\r\n', '\n'))
  const isOfBlocks = text.includes('<!-- wp:')
  return captionsToFigures(isOfBlocks ? text : withParagraphs(text))
}

const blockStart =
  /^\s*<\/?(?:p|h[1-6]|ul|ol|li|dl|table|thead|tbody|tfoot|tr|td|th|div|section|article|blockquote|pre|figure|figcaption|hr|form|iframe|script|style|address|details)\b/i

function withParagraphs(text: string) {
  return partsByPre(text)
    .map(({ isPre, part }) => (isPre ? part : part.split(/\n\n+/).map(paragraph).join('\n')))
    .join('\n')
}

function paragraph(lines: string) {
  const trimmed = lines.trim()
  if (trimmed === '') return ''
  return blockStart.test(trimmed) ? trimmed : `<p>${trimmed.replaceAll('\n', '<br>\n')}</p>`
}

/** Blank lines inside preformatted text are part of it. */
function partsByPre(text: string) {
  const parts: { isPre: boolean; part: string }[] = []
  const lower = text.toLowerCase()
  let at = 0
  while (at < text.length) {
    const start = lower.indexOf('<pre', at)
    const end = start === -1 ? -1 : lower.indexOf('</pre>', start)
    if (end === -1) break
    parts.push({ isPre: false, part: text.slice(at, start) })
    parts.push({ isPre: true, part: text.slice(start, end + '</pre>'.length) })
    at = end + '</pre>'.length
  }
  parts.push({ isPre: false, part: text.slice(at) })
  return parts
}

/** Converts [caption]<img> words[/caption] to a figure with a caption. */
function captionsToFigures(html: string) {
  let result = ''
  let at = 0
  for (;;) {
    const start = html.indexOf('[caption', at)
    const opened = start === -1 ? -1 : html.indexOf(']', start)
    const end = opened === -1 ? -1 : html.indexOf('[/caption]', opened)
    if (end === -1) return result + html.slice(at)
    const inside = html.slice(opened + 1, end)
    const image = inside.lastIndexOf('>')
    const words = inside.slice(image + 1).trim()
    const caption = words && `<figcaption>${words}</figcaption>`
    result += `${html.slice(at, start)}<figure>${inside.slice(0, image + 1)}${caption}</figure>`
    at = end + '[/caption]'.length
  }
}

const mostInGallery = 200

/** Converts [gallery ids="1,2"] to figures. Without ids, the pictures are unknown, so it stays. */
function galleriesToFigures(text: string) {
  return text.replace(/\[gallery\b[^[\]]{0,2000}\]/g, (shortcode) => {
    const [, list = ''] = /\s(?:ids|include)=["']?([\d,\s]+)/.exec(shortcode) ?? []
    const ids = list.match(/\d{1,18}/g)?.slice(0, mostInGallery) ?? []
    if (ids.length === 0) return shortcode
    const figures = ids.map((id) => `<figure><img src="${attachmentSrc(id)}"></figure>`)
    return `\n\n${figures.join('')}\n\n`
  })
}

const mostNamed = 10

/** Names of shortcodes, which are not supported here and stay in the text. */
export function shortcodesIn(html: string) {
  const names = new Set<string>()
  for (const [, name = ''] of html.matchAll(/\[([a-z][a-z0-9_-]{2,30})(?=[\s\]])/g)) {
    if (names.size < mostNamed) names.add(name)
  }
  return [...names]
}
