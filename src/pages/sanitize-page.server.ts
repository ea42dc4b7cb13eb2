import sanitize from 'sanitize-html'
import { responsiveSources } from '../media/responsive-sources.ts'
import {
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  textOf,
  toHtml,
} from './html-tree.server.ts'
import { pageTags, tagSynonyms } from './html-vocabulary.ts'
import { normalizeBlocks } from './normalize-html.server.ts'
import { blockClasses, colourClass, readStyle } from './style-classes.ts'
import { videoFromAddress } from './video-embed.ts'

/** Page HTML as it is stored: nothing outside the vocabulary, and each thing written in one way. */
export function sanitizePage(html: string): string {
  return toHtml(cleanTree(html))
}

/** No person nests this deep, and parsers take quadratic time for it. Elements with an implied end,
 * such as p and li, are no measure: many pages never close them. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (/^(p|li|t[rdh]|thead|tbody|d[td]|option|br|hr|img|input|meta|link|col)$/i.test(tag))
      continue
    depth = Math.max(0, depth + (slash ? -1 : 1))
    if (depth > 4 * deepestNesting) return true
  }
  return false
}

/** Page HTML as visitors get it, cleaned again whatever the database holds. */
export function renderPage(html: string): string {
  const tree = cleanTree(html)
  let isFirst = true
  for (const node of [...elementsOf(tree)]) {
    if (node.tag === 'table') {
      // A wide table scrolls in a box of its own, which the keyboard has to reach.
      const table = { ...node }
      const around = { class: 'table-scroll', tabindex: '0', role: 'group' }
      Object.assign(node, { tag: 'div', attributes: around, children: [table] })
    }
    if (node.tag !== 'img') continue
    Object.assign(node.attributes, isFirst ? {} : { loading: 'lazy' }, { decoding: 'async' })
    const { src = '', width } = node.attributes
    Object.assign(node.attributes, responsiveSources(src, Number(width)))
    isFirst = false
  }
  return toHtml(tree)
}

/** What search engines and shared links show of a page. */
export function summarizePage(html: string): { description: string; image: string | undefined } {
  const elements = [...elementsOf(cleanTree(html))]
  const text = elements
    .filter(({ tag }) => tag === 'p' || tag === 'li')
    .map(({ children }) => textOf(children).replace(/\s+/g, ' ').trim())
    .find((line) => line !== '')
  return {
    description: shorten(text ?? ''),
    image: elements.find(({ tag }) => tag === 'img')?.attributes.src,
  }
}

function cleanTree(html: string): HtmlNode[] {
  return withoutTrailingBlankLines(normalizeBlocks(parseHtml(sanitize(html, options))))
}

function withoutTrailingBlankLines(blocks: HtmlElement[]): HtmlElement[] {
  const last = blocks.findLastIndex(
    ({ tag, attributes, children }) => tag !== 'p' || attributes.class || children.length > 0,
  )
  return blocks.slice(0, last + 1)
}

const longestDescription = 160

export function shorten(text: string) {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`
}

const containers = ['section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'center']

const deepestNesting = 60

const options: sanitize.IOptions = {
  nestingLimit: deepestNesting,
  // div only marks where a line ends; it does not outlive the normal form.
  allowedTags: [...Object.keys(pageTags), 'div'],
  allowedAttributes: Object.fromEntries(
    Object.entries(pageTags).map(([tag, { attributes = [] }]) => [tag, [...attributes]]),
  ),
  allowedClasses: Object.fromEntries(
    Object.entries(pageTags).map(([tag, { classes = [] }]) => [tag, [...classes]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
    'template',
    'xmp',
    'noembed',
    'noframes',
  ],
  transformTags: {
    ...Object.fromEntries(Object.entries(tagSynonyms).map(([from, to]) => [from, to])),
    ...Object.fromEntries(containers.map((tag) => [tag, 'div'])),
    font: (_, attributes) => ({
      tagName: 'span',
      attribs: { style: `color:${attributes.color ?? ''};${attributes.style ?? ''}` },
    }),
    iframe: (_, attributes): sanitize.Tag => {
      const video = videoFromAddress(attributes.src ?? '')
      return video
        ? {
            tagName: 'figure',
            attribs: { 'data-video': video.host, 'data-video-id': video.id },
            text: attributes.title ?? '',
          }
        : { tagName: 'iframe', attribs: {} }
    },
    '*': styleToClasses,
  },
}

function styleToClasses(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const { style, align, ...attribs } = attributes
  if (style === undefined && align === undefined) return { tagName, attribs }
  const declarations = readStyle(`text-align:${align ?? ''};${style ?? ''}`)
  const isLine = tagName === 'span'
  const classes = isLine ? [colourClass(declarations)] : blockClasses(declarations)
  const all = [attribs.class, ...classes].filter(Boolean).join(' ')
  return { tagName, attribs: all ? { ...attribs, class: all } : attribs }
}
