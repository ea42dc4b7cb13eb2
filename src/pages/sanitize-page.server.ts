import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { type HtmlElement, type HtmlNode, parseHtml, toHtml } from './html-tree.server.ts'
import { pageTags, tagSynonyms } from './html-vocabulary.ts'
import { Budget, normalizeBlocks } from './normalize-html.server.ts'
import { pageLimits } from './page.schema.ts'
import { blockClasses, colourClass, readStyle } from './style-classes.ts'
import { videoFromAddress } from './video-embed.ts'

/** Page HTML as it is stored: nothing outside the vocabulary, in normal form. */
export function sanitizePage(html: string): string {
  return toHtml(cleanTree(html))
}

/** No real page nests this deep, and the cost of later steps grows with the depth. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  let found = false
  const parser = new Parser({
    onopentag() {
      depth += 1
      if (depth <= 4 * deepestNesting) return
      found = true
      parser.pause()
    },
    onclosetag() {
      depth -= 1
    },
  })
  parser.end(html)
  return found
}

/** Returns the allowed content in normal form. Throws PageTooLarge. */
export function cleanTree(html: string): HtmlNode[] {
  return withoutTrailingBlankLines(
    normalizeBlocks(parseHtml(sanitize(html, options)), new Budget(pageLimits.content)),
  )
}

function withoutTrailingBlankLines(blocks: HtmlElement[]): HtmlElement[] {
  const last = blocks.findLastIndex(
    ({ tag, attributes, children }) => tag !== 'p' || attributes.class || children.length > 0,
  )
  return blocks.slice(0, last + 1)
}

const containers = ['section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'center']

const deepestNesting = 60

const options: sanitize.IOptions = {
  nestingLimit: deepestNesting,
  // div only marks the end of a line; the normal form removes it.
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
    img: decorativeOnly,
    '*': styleToClasses,
  },
}

/** A picture is decorative only without alternative text. */
function decorativeOnly(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const { role, ...attribs } = attributes
  const isDecorative = role === 'presentation' && attribs.alt === ''
  return { tagName, attribs: isDecorative ? { ...attribs, role } : attribs }
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
