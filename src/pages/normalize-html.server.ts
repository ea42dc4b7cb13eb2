import { collapseSpace } from './collapse-space.server.ts'
import { element, type HtmlElement, type HtmlNode, textOf } from './html-tree.server.ts'
import { isAllowedLink, isOwnImage, linkedPage, linkRelation } from './html-vocabulary.ts'
import { normalizeTable } from './normalize-table.server.ts'
import { storedVideo, videoHosts } from './video-embed.ts'

const textBlocks = new Set(['p', 'h2', 'h3', 'h4', 'figcaption'])
const blocks = new Set([
  ...textBlocks,
  ...['ul', 'ol', 'li', 'blockquote', 'pre', 'table', 'figure', 'hr', 'div'],
  ...['thead', 'tbody', 'tr', 'th', 'td'],
])

/**
 * Normalises a page to the form that the editor writes: blocks are never inside a line, pictures
 * are figures, and a lone paragraph in a list item or cell is its text.
 */
export function normalizeBlocks(
  nodes: readonly HtmlNode[],
  budget: Budget,
  wrapper = element('p'),
): HtmlElement[] {
  const result: HtmlElement[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    const inline = collapseSpace(normalizeInline(line))
    if (inline.length > 0) result.push({ ...wrapper, children: inline })
    line = []
  }
  for (const node of nodes) {
    budget.visit()
    if (typeof node === 'string' || !holdsBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    if (blocks.has(node.tag)) result.push(...normalizeBlock(node, budget, wrapper))
    else if (node.tag === 'img') result.push(...figure(node))
    else result.push(...normalizeBlocks(pushDown(node, budget), budget, wrapper))
  }
  endLine()
  return result
}

function normalizeBlock(node: HtmlElement, budget: Budget, wrapper: HtmlElement): HtmlElement[] {
  switch (node.tag) {
    case 'div':
      return normalizeBlocks(node.children, budget, wrapper)
    case 'ul':
    case 'ol':
      return normalizeList(node, budget)
    case 'blockquote': {
      const children = normalizeBlocks(node.children, budget)
      return children.length > 0 ? [element('blockquote', children)] : []
    }
    case 'pre':
      return [preformatted(node)]
    case 'table': {
      const { strays, tables } = normalizeTable(node, (cell) => flow(cell, budget))
      return [...normalizeBlocks(strays, budget), ...tables]
    }
    case 'figure':
      return normalizeFigure(node, budget)
    case 'hr':
      return [element('hr')]
    default:
      return textBlocks.has(node.tag)
        ? normalizeTextBlock(node, budget, wrapper)
        : normalizeBlocks(node.children, budget, wrapper)
  }
}

function normalizeTextBlock(node: HtmlElement, budget: Budget, wrapper: HtmlElement) {
  const isPlain = node.tag === 'p' || node.tag === 'figcaption'
  const own = { ...node, tag: isPlain ? wrapper.tag : node.tag, attributes: oneOfEachClass(node) }
  const parts = normalizeBlocks(node.children, budget, { ...own, children: [] })
  // Empty paragraphs are kept, because they are intended blank lines.
  return parts.length > 0 ? parts : [{ ...own, children: [] }]
}

/** Normalises the content of a list item or a cell. */
function flow(nodes: readonly HtmlNode[], budget: Budget): HtmlNode[] {
  const children = normalizeBlocks(nodes, budget)
  const [first] = children
  const isLone =
    first?.tag === 'p' &&
    Object.keys(first.attributes).length === 0 &&
    children.filter(({ tag }) => tag === 'p').length === 1
  return isLone ? [...first.children, ...children.slice(1)] : children
}

function normalizeList({ tag, attributes, children }: HtmlElement, budget: Budget): HtmlElement[] {
  const items: HtmlNode[][] = []
  for (const child of children) {
    if (typeof child !== 'string' && child.tag === 'li') items.push([...child.children])
    // Word and older editors put a nested list beside its item instead of inside.
    else if (typeof child !== 'string' && /^[uo]l$/.test(child.tag) && items.length > 0)
      items.at(-1)?.push(child)
    else if (typeof child !== 'string' || child.trim() !== '') items.push([child])
  }
  if (items.length === 0) return []
  const list = items.map((item) => element('li', flow(item, budget)))
  const isFirst = attributes.start === undefined || !/^-?\d{1,6}$/.test(attributes.start)
  return [
    element(
      tag,
      list,
      isFirst || attributes.start === '1' ? {} : { start: attributes.start ?? '' },
    ),
  ]
}

function normalizeFigure(node: HtmlElement, budget: Budget): HtmlElement[] {
  const video = storedVideo(node.attributes['data-video'], node.attributes['data-video-id'])
  if (video) {
    const { name, watch } = videoHosts[video.host]
    const title = textOf(node.children).replace(/\s+/g, ' ').trim() || `Watch on ${name}`
    const link = element('a', [title], { href: watch(video.id), rel: 'noopener' })
    return [element('figure', [link], { 'data-video': video.host, 'data-video-id': video.id })]
  }
  const [first, ...rest] = node.children.filter((child) => !isBlank(child))
  const picture = pictureIn(first)
  if (!picture) return normalizeBlocks(node.children, budget)
  const [caption, ...more] = normalizeBlocks(rest, budget)
  if (picture.length === 0 || caption?.tag !== 'p')
    return [...picture, ...(caption ? [caption] : []), ...more]
  const withCaption = picture.map((part) => ({
    ...part,
    children: [...part.children, element('figcaption', caption.children)],
  }))
  return [...withCaption, ...more]
}

/** The figure of an image or a linked image; empty if the image is not allowed. */
function pictureIn(node: HtmlNode | undefined): HtmlElement[] | undefined {
  if (node === undefined || typeof node === 'string') return undefined
  if (node.tag === 'img') return figure(node)
  const [only, ...others] = node.children.filter((child) => !isBlank(child))
  const isLinkedImage =
    node.tag === 'a' && others.length === 0 && typeof only === 'object' && only.tag === 'img'
  return isLinkedImage ? figure(only, normalizeLink(node)) : undefined
}

function isBlank(node: HtmlNode) {
  return typeof node === 'string' && node.trim() === ''
}

function figure(image: HtmlElement, link?: HtmlElement): HtmlElement[] {
  const { src = '', alt = '', role, width, height } = image.attributes
  if (!isOwnImage(src)) return []
  const size: Record<string, string> = isSize(width) && isSize(height) ? { width, height } : {}
  const picture = element('img', [], { src, alt, ...(role && { role }), ...size })
  return [element('figure', [link ? { ...link, children: [picture] } : picture])]
}

function isSize(value: string | undefined): value is string {
  return value !== undefined && /^[1-9]\d{0,4}$/.test(value)
}

function preformatted(node: HtmlElement) {
  const code = node.children.find((child) => typeof child !== 'string' && child.tag === 'code')
  const language = typeof code === 'object' ? code.attributes.class : undefined
  const text = textOf(node.children)
  return element('pre', [element('code', text ? [text] : [], language ? { class: language } : {})])
}

/** The inline elements around a node, outermost first, each kind once. */
type Marks = readonly HtmlElement[]

/**
 * Moves inline elements that surround whole blocks into the lines of those blocks. Each node is
 * visited once, and in the result no inline element contains a block.
 */
function pushDown(node: HtmlElement, budget: Budget, marks: Marks = []): HtmlNode[] {
  const within = withMark(marks, node)
  return node.children.flatMap((child) => place(child, budget, within))
}

function place(child: HtmlNode, budget: Budget, marks: Marks): HtmlNode[] {
  budget.visit()
  if (typeof child === 'string' || !holdsBlock(child)) return [marked(child, budget, marks)]
  if (child.tag === 'img') return figure(child, linkIn(marks))
  if (!blocks.has(child.tag)) return pushDown(child, budget, marks)
  const children = child.children.flatMap((inner): HtmlNode[] => {
    const isPicture = child.tag === 'figure' && typeof inner !== 'string' && inner.tag === 'img'
    const link = isPicture ? linkIn(marks) : undefined
    if (isPicture) return [link ? { ...link, children: [inner] } : inner]
    return place(inner, budget, marks)
  })
  return [{ ...child, children }]
}

/** The outermost link and the innermost colour win; of other elements the first is enough. */
function withMark(marks: Marks, node: HtmlElement): Marks {
  if (!marks.some(({ tag }) => tag === node.tag)) return [...marks, node]
  return node.tag === 'span' ? [...marks.filter(({ tag }) => tag !== 'span'), node] : marks
}

function marked(child: HtmlNode, budget: Budget, marks: Marks): HtmlNode {
  return marks.reduceRight<HtmlNode>((inner, { tag, attributes }) => {
    budget.spend(2 * tag.length + Object.values(attributes).join().length)
    return { tag, attributes, children: [inner] }
  }, child)
}

function linkIn(marks: Marks) {
  const link = marks.find(({ tag }) => tag === 'a')
  return link && normalizeLink(link)
}

/** Inline elements repeated in each line could turn a small page into a huge one. */
export class Budget {
  #left: number
  /** Counts the work, to stop early. */
  visits = 0

  constructor(characters: number) {
    this.#left = characters
  }

  visit() {
    this.visits += 1
  }

  spend(characters: number) {
    this.#left -= characters
    if (this.#left < 0) throw new PageTooLarge()
  }
}

export class PageTooLarge extends Error {}

const known = new WeakMap<HtmlElement, boolean>()

function holdsBlock(node: HtmlElement): boolean {
  const answer =
    known.get(node) ??
    (blocks.has(node.tag) ||
      node.tag === 'img' ||
      node.children.some((child) => typeof child !== 'string' && holdsBlock(child)))
  known.set(node, answer)
  return answer
}

function normalizeInline(nodes: readonly HtmlNode[], within: readonly string[] = []): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return node ? [node] : []
    if (node.tag === 'br') return [element('br')]
    const inner = normalizeInline(node.children, [...within, node.tag])
    if (inner.length === 0) return []
    if (node.tag === 'a') {
      const link = within.includes('a') ? undefined : normalizeLink(node)
      return link ? [{ ...link, children: inner }] : inner
    }
    const attributes = node.tag === 'span' ? oneOfEachClass(node) : {}
    const says = node.tag === 'span' ? attributes.class : !within.includes(node.tag)
    return says ? [element(node.tag, inner, attributes)] : inner
  })
}

/** At most one alignment, one indent and one colour, in a fixed order. */
function oneOfEachClass({ attributes }: HtmlElement): Record<string, string> {
  const kinds = new Map<string, string>()
  for (const name of (attributes.class ?? '').split(/\s+/).filter(Boolean).sort()) {
    const kind = name.replace(/-.*/, '')
    if (!kinds.has(kind)) kinds.set(kind, name)
  }
  return kinds.size > 0 ? { class: [...kinds.values()].join(' ') } : {}
}

function normalizeLink({ attributes }: HtmlElement): HtmlElement | undefined {
  const href = attributes.href?.trim() ?? ''
  if (href === '' || !isAllowedLink(href)) return undefined
  const target = attributes.target === '_blank' ? '_blank' : undefined
  const rel = linkRelation(href, target)
  const page = linkedPage(href, attributes['data-page'])
  return element('a', [], {
    href,
    ...(target && { target }),
    ...(rel && { rel }),
    ...(page && { 'data-page': page }),
  })
}
