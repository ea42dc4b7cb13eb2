import type { StoredMedia } from '../../media/media.store.server.ts'
import { elementsOf, parseHtml, toHtml } from '../html-tree.server.ts'

type Picture = Pick<StoredMedia, 'url' | 'alt' | 'width' | 'height'>

/** Replaces a picture in images, and in links to any of its sizes. */
export function replaceInHtml(html: string, from: Picture, to: Picture): string {
  const stem = from.url.replace(/\.\w+$/, '')
  const isShown = (address = '') => address === from.url || address.startsWith(`${stem}-`)
  const tree = parseHtml(html)
  for (const { tag, attributes } of elementsOf(tree)) {
    if (tag === 'a' && isShown(attributes.href)) attributes.href = to.url
    if (tag !== 'img' || !isShown(attributes.src)) continue
    // An alt text from the library describes the former picture, so it is replaced.
    const alt = attributes.alt && attributes.alt !== from.alt ? attributes.alt : to.alt
    const size = { width: String(to.width ?? ''), height: String(to.height ?? '') }
    Object.assign(attributes, { src: to.url, alt, ...size })
  }
  return toHtml(tree)
}
