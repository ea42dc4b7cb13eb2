import { hash } from 'node:crypto'

const longestSlug = 200

/**
 * Where the page lies in the site. File systems take names of 255 bytes, with the ending; what is too
 * long for that ends in a hash, after a _ that no slug has.
 */
export function fileNameOf(slug: string) {
  const isLong = slug.length > longestSlug
  const name = isLong ? `${slug.slice(0, longestSlug)}_${hash('sha256', slug).slice(0, 16)}` : slug
  return `pages/${name}.html`
}
