import {
  attributeOrder,
  isAllowedLink,
  isOwnImage,
  linkRelation,
  pageTags,
} from '../pages/html-vocabulary.ts'
import { storedVideo } from '../pages/video-embed.ts'
import { decode } from './decode-clean-text.ts'

export type Attributes = Record<string, string>

const flow = ['', 'li', 'blockquote', 'td', 'th']
const inLine = ['strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'a', 'code']
const lines = new Set(['p', 'h2', 'h3', 'h4', 'li', 'td', 'th', 'figcaption', ...inLine])

/** Where each element may stand in a page that was cleaned. */
const places: Record<string, ReadonlySet<string>> = {
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'table', 'figure', 'hr'].map((tag) => [
      tag,
      new Set(flow),
    ]),
  ),
  ...Object.fromEntries([...inLine, 'br'].map((tag) => [tag, lines])),
  code: new Set([...lines, 'pre']),
  a: new Set([...lines, 'figure'].filter((tag) => tag !== 'a')),
  img: new Set(['figure', 'a']),
  figcaption: new Set(['figure']),
  li: new Set(['ul', 'ol']),
  thead: new Set(['table']),
  tbody: new Set(['table']),
  tr: new Set(['thead', 'tbody']),
  td: new Set(['tr']),
  th: new Set(['tr']),
}

export type CleanTag = {
  name: string
  /** `<name` and `</name>`. */
  opening: Buffer
  closing: Buffer
  parents: ReadonlySet<string>
  takesText: boolean
  needsAttributes: boolean
  isVoid: boolean
  /** Its text can say what the page is about. */
  describes: boolean
}

const cleanTag = (name: string, parents: ReadonlySet<string> = new Set()): CleanTag => ({
  name,
  opening: Buffer.from(`<${name}`),
  closing: Buffer.from(`</${name}>`),
  parents,
  takesText: lines.has(name),
  needsAttributes: /^(a|img|span)$/.test(name),
  isVoid: /^(br|hr|img)$/.test(name),
  describes: /^(p|li)$/.test(name),
})

/** What stands around the page. */
export const root: CleanTag = { ...cleanTag(''), closing: Buffer.from('nothing closes it') }

const cleanTags = Object.entries(places).map(([name, parents]) => cleanTag(name, parents))

/** No two of them share their length, first and last letter. */
const tagsByShape = new Map(
  cleanTags.map((tag) => [shapeOf(tag.opening, 0, tag.opening.length), tag] as const),
)

function shapeOf(html: Uint8Array, start: number, end: number) {
  return ((html[start + 1] ?? 0) << 16) | ((html[end - 1] ?? 0) << 8) | (end - start)
}

/** The element that opens there; undefined: none of the vocabulary. */
export function cleanTagAt(html: Uint8Array, start: number) {
  let end = start + 1
  while (!endsName(html[end])) end += 1
  const tag = tagsByShape.get(shapeOf(html, start, end))
  return tag && standsAt(html, start, tag.opening) ? tag : undefined
}

const [space, less, greater] = [...' <>'].map((letter) => letter.charCodeAt(0))

function endsName(byte: number | undefined) {
  return byte === space || byte === greater || byte === less
}

export function standsAt(html: Uint8Array, start: number, wanted: Uint8Array) {
  for (let i = 0; i < wanted.length; i += 1) {
    if (html[start + i] !== wanted[i]) return false
  }
  return true
}

const cleanAttributes = /^(?: [a-z-]+="[^"<>]*")+$/

/** Of what stands between the name and the end of a tag; null: not as the sanitiser writes them. */
export function readCleanAttributes(tag: string, text: string): Attributes | null {
  if (!cleanAttributes.test(text)) return null
  const { attributes: allowed = [], classes = [] } = pageTags[tag] ?? {}
  const attributes: Attributes = {}
  let rank = -1
  // Cut at the quotes: each name with its space and sign, then its value.
  const parts = text.split('"')
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const name = parts[i]?.slice(1, -1) ?? ''
    const raw = parts[i + 1] ?? ''
    const place = attributeOrder.indexOf(name)
    if (place <= rank) return null
    rank = place
    const isKnown = name === 'class' ? hasCleanClasses(raw, classes) : allowed.includes(name)
    if (!isKnown) return null
    attributes[name] = decode(raw)
  }
  return (rules[tag]?.(attributes) ?? true) ? attributes : null
}

/** One of a kind, in one order. */
function hasCleanClasses(value: string, classes: readonly string[]) {
  if (classes.includes('language-*')) return /^language-[\w-]+$/.test(value)
  const names = value.split(' ')
  const kinds = names.map((name) => name.replace(/-.*/, ''))
  return (
    names.every((name) => classes.includes(name)) &&
    kinds.every((kind, i) => i === 0 || kind > (kinds[i - 1] ?? ''))
  )
}

const rules: Record<string, (attributes: Attributes) => boolean> = {
  img: ({ src = '', alt, width, height }) =>
    isOwnImage(src) &&
    alt !== undefined &&
    (width === undefined
      ? height === undefined
      : isSize(width) && height !== undefined && isSize(height)),
  a: ({ href = '', target, rel }) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside addresses
    !/[\u0000-\u0020]/.test(href) &&
    isAllowedLink(href) &&
    (target === undefined || target === '_blank') &&
    rel === linkRelation(href, target),
  ol: ({ start = '' }) => /^-?\d{1,6}$/.test(start) && start !== '1',
  th: ({ scope = 'col', ...spans }) => /^(col|row)$/.test(scope) && areSpans(spans),
  td: areSpans,
  figure: (attributes) =>
    storedVideo(attributes['data-video'], attributes['data-video-id']) !== null,
}

function areSpans({ colspan = '2', rowspan = '2' }: Attributes) {
  return [colspan, rowspan].every((span) => /^([2-9]|[1-9]\d{1,2})$/.test(span))
}

function isSize(value: string) {
  return /^[1-9]\d{0,4}$/.test(value)
}
