import type { HtmlNode } from './html-tree.server.ts'

/** Collapses white space as a browser does: one space between words, none at the ends of a line. */
export function collapseSpace(nodes: readonly HtmlNode[]): HtmlNode[] {
  const state = { afterSpace: true }
  return trimEnd(nodes.flatMap((node) => collapse(node, state)))
}

function collapse(node: HtmlNode, state: { afterSpace: boolean }): HtmlNode[] {
  if (typeof node === 'string') {
    const single = node.replace(/[ \t\r\n\f]+/g, ' ')
    const text = state.afterSpace ? single.replace(/^ /, '') : single
    if (text === '') return []
    state.afterSpace = text.endsWith(' ')
    return [text]
  }
  if (node.tag === 'br') {
    state.afterSpace = true
    return [node]
  }
  const children = node.children.flatMap((child) => collapse(child, state))
  return children.length > 0 ? [{ ...node, children }] : []
}

function trimEnd(nodes: HtmlNode[]): HtmlNode[] {
  const last = nodes.at(-1)
  if (last === undefined) return nodes
  const before = nodes.slice(0, -1)
  if (typeof last === 'string') {
    const text = last.replace(/ $/, '')
    return text === '' ? trimEnd(before) : [...before, text]
  }
  if (last.tag === 'br') return nodes
  const children = trimEnd(last.children)
  return children.length > 0 ? [...before, { ...last, children }] : trimEnd(before)
}
