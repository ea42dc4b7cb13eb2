import { element, type HtmlElement, type HtmlNode } from './html-tree.server.ts'

type Flow = (nodes: readonly HtmlNode[]) => HtmlNode[]

/**
 * Puts header rows into a thead and all others into one tbody, and returns what was in the table
 * without being a row.
 */
export function normalizeTable(table: HtmlElement, flow: Flow) {
  const head: HtmlElement[] = []
  const body: HtmlElement[] = []
  const strays: HtmlNode[] = []
  collect(table, body)
  const sections = [
    ...(head.length > 0 ? [element('thead', head)] : []),
    ...(body.length > 0 ? [element('tbody', body)] : []),
  ]
  return { strays, tables: sections.length > 0 ? [element('table', sections)] : [] }

  function collect(parent: HtmlElement, rows: HtmlElement[]) {
    for (const child of parent.children) {
      if (typeof child === 'string') {
        if (child.trim() !== '') strays.push(child)
      } else if (child.tag === 'thead') collect(child, head)
      else if (child.tag === 'tbody') collect(child, body)
      else if (child.tag === 'tr') rows.push(...normalizeRow(child, flow))
      else strays.push(child)
    }
  }
}

function normalizeRow(row: HtmlElement, flow: Flow): HtmlElement[] {
  const cells = row.children.filter(
    (child): child is HtmlElement => typeof child !== 'string' && /^t[dh]$/.test(child.tag),
  )
  return cells.length > 0
    ? [
        element(
          'tr',
          cells.map((cell) => normalizeCell(cell, flow)),
        ),
      ]
    : []
}

function normalizeCell({ tag, attributes, children }: HtmlElement, flow: Flow) {
  const kept = Object.entries(attributes).filter(
    ([name, value]) =>
      name === 'class' ||
      (name === 'scope' && tag === 'th' && /^(col|row)$/.test(value)) ||
      (name.endsWith('span') && /^([2-9]|[1-9]\d{1,2})$/.test(value)),
  )
  return element(tag, flow(children), Object.fromEntries(kept))
}
