import { element, elementsOf, type HtmlElement, type HtmlNode } from '../html-tree.server.ts'
import { classNames, pageTags } from '../html-vocabulary.ts'
import { videoFromAddress } from '../video-embed.ts'

/** What other systems express by elements and classes that pages do not have. */
export function reshape(elements: readonly HtmlElement[]) {
  for (const node of elements) {
    if (node.tag === 'figure') showEmbedded(node)
    if (holdsVideo(node)) node.tag = 'div'
    if (node.tag === 'dl') termsAndTexts(node)
    align(node)
  }
}

function holdsVideo({ tag, children }: HtmlElement) {
  return (
    (tag === 'p' || tag === 'figure') &&
    children.some((child) => typeof child === 'object' && child.tag === 'iframe' && isVideo(child))
  )
}

export function isVideo({ tag, attributes }: HtmlElement) {
  return tag === 'iframe' && videoFromAddress(attributes.src ?? '') !== null
}

/** WordPress stores an embedded video as its plain address. */
function showEmbedded(node: HtmlElement) {
  if (!/\bwp-block-embed\b/.test(node.attributes.class ?? '')) return
  const inner = (child: HtmlNode) =>
    typeof child === 'object' && child.tag === 'div' ? child.children : [child]
  const parts = node.children.flatMap(inner)
  const text = parts
    .filter((part) => typeof part === 'string')
    .join('')
    .trim()
  if (!/^https?:\/\/\S+$/i.test(text)) return
  const captions = parts.filter((part) => typeof part === 'object' && part.tag === 'figcaption')
  const shown = videoFromAddress(text)
    ? element('iframe', [], { src: text })
    : element('p', [element('a', [text], { href: text })])
  Object.assign(node, { tag: 'div', children: [shown, ...captions] })
}

/** Pages have no definition lists: a term becomes a bold line, and its texts are indented. */
function termsAndTexts(list: HtmlElement) {
  list.tag = 'div'
  const parts = list.children.flatMap((child) =>
    // HTML allows groups of them in a div.
    typeof child === 'object' && child.tag === 'div' ? child.children : [child],
  )
  list.children = parts.flatMap((child): HtmlNode[] => {
    if (typeof child === 'string') return [child]
    if (child.tag === 'dt') return [element('p', [element('strong', child.children)])]
    if (child.tag !== 'dd') return [child]
    const indent = { class: classNames.indent(1) }
    const isBlock = child.children.some((one) => typeof one === 'object' && blocks.has(one.tag))
    if (!isBlock) return [element('p', child.children, indent)]
    for (const one of child.children) {
      if (typeof one === 'object' && one.tag === 'p') Object.assign(one.attributes, indent)
    }
    return child.children
  })
}

const blocks = new Set([
  'p',
  'ul',
  'ol',
  'div',
  'blockquote',
  'pre',
  'table',
  'figure',
  'dl',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

const alignClass = /(?:^|\s)(?:has-text-align-|text-|ql-align-|align)(center|right|justify)(?=\s|$)/

function align(node: HtmlElement) {
  const [, name] = alignClass.exec(node.attributes.class ?? '') ?? []
  const own = alignments[name ?? '']
  if (!own) return
  const isAligned = pageTags[node.tag]?.classes?.includes(own) ?? false
  if (isAligned) node.attributes.class = own
  if (node.tag !== 'div') return
  for (const child of node.children) {
    if (typeof child === 'object' && pageTags[child.tag]?.classes?.includes(own)) {
      const before = child.attributes.class ?? ''
      if (!alignClass.test(before) && !/\balign-/.test(before))
        child.attributes.class = `${before} ${own}`.trim()
    }
  }
}

const alignments: Record<string, string | undefined> = {
  center: classNames.align('center'),
  right: classNames.align('right'),
  justify: classNames.align('justify'),
}

/** Pictures that text ran beside on the old site. */
export function countBeside(elements: readonly HtmlElement[]) {
  const beside = elements.filter(
    ({ tag, attributes }) =>
      (tag === 'img' || tag === 'figure') &&
      /(^|\s)align(left|right)(\s|$)/.test(attributes.class ?? ''),
  )
  // A figure and its picture may both have the class.
  const inner = new Set(beside.flatMap(({ children }) => [...elementsOf(children)]))
  return beside.filter((node) => !inner.has(node)).length
}
