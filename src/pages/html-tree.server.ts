import { Parser } from 'htmlparser2'
import { escapeAttribute, escapeText } from '../lib/escape-markup.ts'
import { attributeOrder } from './html-vocabulary.ts'

export type HtmlElement = {
  tag: string
  attributes: Record<string, string>
  children: HtmlNode[]
}
export type HtmlNode = string | HtmlElement

const voidTags = new Set(['br', 'hr', 'img'])

export function element(
  tag: string,
  children: HtmlNode[] = [],
  attributes: Record<string, string> = {},
): HtmlElement {
  return { tag, attributes, children }
}

export function parseHtml(html: string): HtmlNode[] {
  const root = element('')
  const open = [root]
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const node = element(tag, [], { ...attributes })
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(text) {
        const siblings = open.at(-1)?.children ?? []
        const last = siblings.at(-1)
        if (typeof last === 'string') siblings[siblings.length - 1] = last + text
        else siblings.push(text)
      },
      onclosetag() {
        open.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return root.children
}

/** Serialises like a browser's innerHTML, with attributes in a fixed order. */
export function toHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : tagHtml(node))).join('')
}

export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : node.tag === 'br' ? '\n' : textOf(node.children),
    )
    .join('')
}

/** Every element of the tree, a parent before its children. */
export function* elementsOf(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    yield node
    yield* elementsOf(node.children)
  }
}

function tagHtml({ tag, attributes, children }: HtmlElement) {
  const written = Object.entries(attributes)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
  return voidTags.has(tag) ? `<${tag}${written}>` : `<${tag}${written}>${toHtml(children)}</${tag}>`
}

function rank(attribute: string) {
  const place = attributeOrder.indexOf(attribute)
  return place === -1 ? attributeOrder.length : place
}
