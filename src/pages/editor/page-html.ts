import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { attributeOrder, pageTags } from '../html-vocabulary.ts'

/** Writes the document as the sanitiser does, so that opening a page does not change it. */
export function toPageHtml(doc: Node): string {
  const root = document.createElement('div')
  const serializer = DOMSerializer.fromSchema(doc.type.schema)
  root.append(serializer.serializeFragment(doc.content, { document }))
  for (const table of root.querySelectorAll('table')) groupHeadRows(table)
  for (const parent of root.querySelectorAll('li, td, th')) unwrapLoneParagraph(parent)
  for (const caption of root.querySelectorAll('figcaption')) {
    if (!caption.hasChildNodes()) caption.remove()
  }
  for (const element of root.querySelectorAll('*')) orderAttributes(element)
  removeTrailingBlankLines(root)
  return root.innerHTML
}

/** Puts each block on its own line, for the source view. */
export function toReadableHtml(html: string): string {
  const perLine = 'p|h2|h3|h4|ul|ol|li|blockquote|pre|table|thead|tbody|tr|td|th|figure|figcaption'
  return html
    .replace(new RegExp(`(</(?:${perLine})>|<hr>)(?!$)`, 'g'), '$1\n')
    .replace(/(<(?:ul|ol|table|thead|tbody|tr|blockquote|figure)(?: [^<>]*)?>)(?=<)/g, '$1\n')
}

export function countWords(doc: Node): number {
  return doc.textBetween(0, doc.content.size, ' ', ' ').match(/\S+/g)?.length ?? 0
}

function groupHeadRows(table: Element) {
  const body = table.querySelector('tbody')
  const rows = [...(body?.children ?? [])]
  const firstPlain = rows.findIndex((row) => !row.hasAttribute('data-head'))
  const headRows = firstPlain === -1 ? rows : rows.slice(0, firstPlain)
  if (headRows.length > 0) {
    const head = document.createElement('thead')
    head.append(...headRows)
    table.prepend(head)
  }
  if (body?.childElementCount === 0) body.remove()
}

function unwrapLoneParagraph(parent: Element) {
  const paragraphs = [...parent.children].filter(({ tagName }) => tagName === 'P')
  const [only] = paragraphs
  if (paragraphs.length !== 1 || !only || only !== parent.firstElementChild) return
  if (only.attributes.length === 0) only.replaceWith(...only.childNodes)
}

function orderAttributes(element: Element) {
  const allowed = pageTags[element.localName]?.attributes ?? []
  const given = attributeOrder.flatMap((name) => {
    const value = element.getAttribute(name)
    const isKept = name === 'class' ? value !== '' : allowed.includes(name)
    return value !== null && isKept ? [[name, value] as const] : []
  })
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const [name, value] of given) element.setAttribute(name, value)
}

/** The editor keeps an empty paragraph after a picture or a table; it is not stored. */
function removeTrailingBlankLines(root: Element) {
  for (let last = root.lastElementChild; isBlank(last); last = root.lastElementChild) last.remove()
}

function isBlank(element: Element | null): element is Element {
  return element?.tagName === 'P' && !element.hasChildNodes() && element.attributes.length === 0
}
