import { attachmentSrc, attachmentsSrc } from './source.ts'
import { embed, withParagraphs } from './wordpress-paragraphs.ts'

const mostNamed = 10

/**
 * The HTML of a post as WordPress would show it. Posts of its older editor have no paragraphs, only
 * blank lines between them.
 */
export function htmlOfPost(content: string, id = ''): string {
  const lines = content.replace(/\r\n?/g, '\n')
  const text = captionsToFigures(galleriesToFigures(embedsToVideos(lines), id))
  return text.includes('<!-- wp:') ? classicParts(text) : withParagraphs(text)
}

type Marker = { start: number; end: number; name?: string; opens: boolean; closes: boolean }

/** The comments of a text, with the name of the block that each of them opens or closes. */
function* markersIn(text: string): Generator<Marker> {
  for (let at = 0; ; ) {
    const start = text.indexOf('<!--', at)
    const end = start === -1 ? -1 : text.indexOf('-->', start)
    if (end === -1) return
    const [, slash, name] =
      /^<!--\s{1,9}(\/?)wp:([a-z][\w/-]*)/.exec(text.slice(start, start + 200)) ?? []
    at = end + '-->'.length
    yield { start, end: at, name, opens: !slash, closes: slash === '/' || text[end - 1] === '/' }
  }
}

/** Between blocks, and in classic blocks, text is as in the older editor. */
function classicParts(text: string) {
  const parts: string[] = []
  let depth = 0
  let isClassic = false
  let at = 0
  const take = (end?: number) => {
    const part = text.slice(at, end)
    parts.push(depth === 0 || isClassic ? withParagraphs(part) : part)
  }
  for (const { start, end, name, opens, closes } of markersIn(text)) {
    take(start)
    if (name && !opens) depth = Math.max(0, depth - 1)
    else if (name && !closes) depth += 1
    if (name) isClassic = depth === 1 && opens && name === 'freeform'
    if (!name && (depth === 0 || isClassic)) parts.push('\n')
    at = end
  }
  take()
  return parts.join('')
}

const shownEmpty = new Set(['freeform', 'html', 'more', 'nextpage', 'paragraph', 'shortcode'])
const filledByWordPress = new Set(['comments', 'navigation', 'query'])

/** Names of blocks that hold no words of their own, because WordPress fills them in when it shows them. */
export function emptyBlocksIn(content: string) {
  const names = new Set<string>()
  let depth = 0
  let filledAt = 0
  for (const { name, opens, closes } of markersIn(content)) {
    if (!name) continue
    if (opens && !closes) depth += 1
    const isFilled = closes ? opens && !shownEmpty.has(name) : filledByWordPress.has(name)
    if (isFilled && filledAt === 0 && names.size < mostNamed) names.add(name.slice(0, 60))
    if (isFilled && !closes && filledAt === 0) filledAt = depth
    if (opens) continue
    if (depth === filledAt) filledAt = 0
    depth = Math.max(0, depth - 1)
  }
  return [...names]
}

/** Converts [embed]address[/embed] and the shortcodes of Jetpack. */
function embedsToVideos(text: string) {
  return text
    .replace(
      /\[embed\b[^\][<>]{0,300}\]\s{0,20}([^\s\][<>"]{1,2000})\s{0,20}\[\/embed\]/gi,
      (_, address: string) =>
        /^https?:\/\//i.test(address) ? `\n\n${embed(address)}\n\n` : address,
    )
    .replace(
      /\[(youtube|vimeo)[=\s]\s{0,10}(?:id=|url=)?["']?([^\s\][<>"']{1,500})[^\][<>]{0,300}\]/gi,
      (whole, host: string, given: string) => {
        const [plain = ''] = given.includes('?') ? [given] : given.split('&', 1)
        const address = /^https?:\/\//i.test(plain)
          ? plain
          : `https://${host.toLowerCase() === 'vimeo' ? 'vimeo.com' : 'youtu.be'}/${plain}`
        const shown = embed(address)
        return shown.startsWith('<iframe') ? `\n\n${shown}\n\n` : whole
      },
    )
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
    const image = endOfImage(inside)
    const [, named = ''] = /\scaption=(?:"([^"]{0,2000})"|$)/.exec(html.slice(start, opened)) ?? []
    const words = inside.slice(image + 1).trim() || named
    const caption = words && `<figcaption>${words}</figcaption>`
    result += `${html.slice(at, start)}<figure>${inside.slice(0, image + 1)}${caption}</figure>`
    at = end + '[/caption]'.length
  }
}

/** The caption may have links and marks of its own, so the image ends where it or its link does. */
function endOfImage(inside: string) {
  const start = inside.toLowerCase().indexOf('<img')
  const end = start === -1 ? -1 : inside.indexOf('>', start)
  const isLinked = end !== -1 && /^\s{0,20}<\/a>/i.test(inside.slice(end + 1, end + 50))
  return isLinked ? inside.indexOf('>', end + 1) : end
}

const mostInGallery = 200

/** Converts [gallery] to figures: of the pictures it names, or of those added to the post. */
function galleriesToFigures(text: string, post: string) {
  return text.replace(/\[gallery\b[^[\]]{0,2000}\]/g, (shortcode) => {
    const [, list = ''] = /\s(?:ids|include)=["']?([\d,\s]+)/.exec(shortcode) ?? []
    const ids = list.match(/\d{1,18}/g)?.slice(0, mostInGallery) ?? []
    const sources = ids.length > 0 ? ids.map(attachmentSrc) : post ? [attachmentsSrc(post)] : []
    if (sources.length === 0) return shortcode
    return `\n\n${sources.map((src) => `<figure><img src="${src}"></figure>`).join('')}\n\n`
  })
}

/** Names of shortcodes, which are not supported here and stay in the text. */
export function shortcodesIn(html: string) {
  const names = new Set<string>()
  for (const [, name = ''] of html.matchAll(/\[([a-z][a-z0-9_-]{2,30})(?=[\s\]])/g)) {
    if (names.size < mostNamed) names.add(name)
  }
  return [...names]
}
