import { createHash } from 'node:crypto'
import { responsiveSources } from '../media/responsive-sources.ts'
import { elementsOf, type HtmlElement, type HtmlNode, textOf, toHtml } from './html-tree.server.ts'
import { PageTooLarge } from './normalize-html.server.ts'
import { cleanTree, isTooDeep } from './sanitize-page.server.ts'

/**
 * Raise this with every change of what preparePage produces, so that stored pages are prepared
 * again. A test fails if that is forgotten.
 */
export const preparationVersion = 1

/** The form that visitors and search engines get. */
export type PublicForm = { publicHtml: string; description: string; image: string | null }

export type PreparedPage = PublicForm & {
  content: string
  mediaUsed: string[]
  linksTo: number[]
  stamp: string
}

/** Everything derived from a page's content, made once when it is saved. */
export function preparePage(html: string): PreparedPage {
  const tree = cleanTree(html)
  const elements = [...elementsOf(tree)]
  const content = toHtml(tree)
  const prepared = {
    content,
    mediaUsed: mediaIn(elements),
    linksTo: linksIn(elements),
    description: describe(elements),
    image: elements.find(({ tag }) => tag === 'img')?.attributes.src ?? null,
    stamp: stampOf(content),
  }
  return { ...prepared, publicHtml: toHtml(addReadingAids(tree)) }
}

type Stored = { content: string; stamp: string | null } & {
  [Part in keyof PublicForm]: PublicForm[Part] | null
}

/** Returns undefined if the page was prepared by other rules, or was stored without the API. */
export function storedForm(page: Stored): PublicForm | undefined {
  const { publicHtml, description, image } = page
  if (publicHtml === null || description === null) return undefined
  return page.stamp === stampOf(page.content) ? { publicHtml, description, image } : undefined
}

/** Like preparePage, but returns an empty page for content that the API would refuse. */
export function prepareStored(content: string): PreparedPage {
  try {
    return preparePage(isTooDeep(content) ? '' : content)
  } catch (error) {
    if (error instanceof PageTooLarge) return preparePage('')
    throw error
  }
}

function stampOf(content: string) {
  const hash = createHash('sha256').update(`${preparationVersion}\n`).update(content)
  return hash.digest('base64url')
}

function addReadingAids(tree: HtmlNode[]): HtmlNode[] {
  let isFirst = true
  for (const node of [...elementsOf(tree)]) {
    if (node.tag === 'table') {
      // A wide table scrolls in a box of its own, which must be reachable by keyboard.
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
  return tree
}

function describe(elements: HtmlElement[]) {
  const text = elements
    .filter(({ tag }) => tag === 'p' || tag === 'li')
    .map(({ children }) => textOf(children).replace(/\s+/g, ' ').trim())
    .find((line) => line !== '')
  return shorten(text ?? '')
}

const longestDescription = 160

function shorten(text: string) {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`
}

function mediaIn(elements: HtmlElement[]) {
  const names = elements.flatMap(({ attributes }) => {
    const address = attributes.src ?? attributes.href ?? ''
    return /^\/media\/([0-9a-f]{24})[-.]/.exec(address)?.[1] ?? []
  })
  return [...new Set(names)]
}

function linksIn(elements: HtmlElement[]) {
  const pages = elements.flatMap(({ attributes }) => Number(attributes['data-page']) || [])
  return [...new Set(pages)]
}
