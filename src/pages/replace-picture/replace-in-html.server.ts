import type { StoredMedia } from '../../media/media.store.server.ts'
import { elementsOf, parseHtml, toHtml } from '../html-tree.server.ts'

type Picture = Pick<StoredMedia, 'url' | 'alt' | 'width' | 'height'>

/** The same page with another picture, in images and in links to it in any size. */
export function replaceInHtml(html: string, from: Picture, to: Picture): string {
  const stem = from.url.replace(/\.\w+$/, '')
  const isShown = (address = '') => address === from.url || address.startsWith(`${stem}-`)
  const tree = parseHtml(html)
  for (const { tag, attributes } of elementsOf(tree)) {
    if (tag === 'a' && isShown(attributes.href)) attributes.href = to.url
    if (tag !== 'img' || !isShown(attributes.src)) continue
    // Words that came from the library say what the former picture shows.
    const alt = attributes.alt && attributes.alt !== from.alt ? attributes.alt : to.alt
    const size = { width: String(to.width ?? ''), height: String(to.height ?? '') }
    Object.assign(attributes, { src: to.url, alt, ...size })
  }
  return toHtml(tree)
}
