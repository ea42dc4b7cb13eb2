import { element, elementsOf, type HtmlElement, type HtmlNode } from '../html-tree.server.ts'
import { type Attachment, attachmentSrc } from './source/source.ts'

/** Pages have no galleries, so their pictures are placed below each other with their captions. */
export function spreadGalleries(tree: HtmlNode[]) {
  for (const node of [...elementsOf(tree)]) {
    if (!/\b(wp-block-gallery|kg-gallery-card)\b/.test(node.attributes.class ?? '')) continue
    const captions = childrenOf(node).filter(({ tag }) => tag === 'figcaption')
    Object.assign(node, {
      tag: 'div',
      attributes: {},
      children: [
        ...childrenOf(node).flatMap(figuresIn),
        ...captions.map(({ children }) => element('p', children)),
      ],
    })
  }
}

function figuresIn(node: HtmlElement): HtmlElement[] {
  if (node.tag === 'img') return [element('figure', [node])]
  const inner = [...elementsOf(node.children)]
  const image = inner.find(({ tag }) => tag === 'img')
  if (node.tag !== 'figure' || !image || inner.some(({ tag }) => tag === 'figure')) {
    return childrenOf(node).flatMap(figuresIn)
  }
  return [element('figure', [image, ...inner.filter(({ tag }) => tag === 'figcaption')])]
}

function childrenOf({ children }: HtmlElement) {
  return children.filter((child) => typeof child === 'object')
}

const mostOfPost = 200

/** A figure that is for all pictures of a post becomes one for each. */
export function spreadAttachments(tree: HtmlNode[], attachments: ReadonlyMap<string, Attachment>) {
  for (const node of [...elementsOf(tree)]) {
    const [image] = childrenOf(node)
    const [, post] = /^attachments:(\d{1,18})$/.exec(image?.attributes.src ?? '') ?? []
    if (node.tag !== 'figure' || !post) continue
    const ids = [...attachments].filter(([, { parent, src }]) => parent === post && isPicture(src))
    const figures = ids
      .slice(0, mostOfPost)
      .map(([id]) => element('figure', [element('img', [], { src: attachmentSrc(id) })]))
    Object.assign(node, { tag: 'div', children: figures })
  }
}

function isPicture(src: string) {
  return /\.(jpe?g|png|gif|webp)$/i.test(src)
}

const attachmentAddress = /^attachment:(\d{1,18})$/

/** Gives pictures that are named by number their address, alt text and, in a figure, caption. */
export function showAttachments(
  elements: readonly HtmlElement[],
  attachments: ReadonlyMap<string, Attachment>,
) {
  for (const node of elements) {
    const image = node.tag === 'figure' ? childrenOf(node).find(({ tag }) => tag === 'img') : node
    const [, id = ''] = attachmentAddress.exec(image?.attributes.src ?? '') ?? []
    const found = attachments.get(id)
    if (!image || !found) continue
    const { src, alt, caption } = found
    Object.assign(image.attributes, { src, alt: image.attributes.alt || alt })
    const hasCaption = childrenOf(node).some(({ tag }) => tag === 'figcaption')
    if (node.tag === 'figure' && caption && !hasCaption) {
      node.children.push(element('figcaption', [caption]))
    }
  }
}
