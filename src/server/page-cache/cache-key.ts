/** Query parameters that change a document, by its path, or by `/*` for all in a folder. */
export type DocumentQueries = Record<string, readonly string[]>

/** What no parser of addresses takes for anything else: no #, no backslash, no second host. */
const plainPath = /^\/(?!\/)[\w.~!$&'()*+,;=:@%/-]*$/

/**
 * The cache key of the document at this address; null if it must not be cached. What is cached under
 * a key is only ever rendered from the key (fill-page-cache.ts).
 */
export function cacheKey(address: string, queries: DocumentQueries): string | null {
  const at = address.indexOf('?')
  const path = at === -1 ? address : address.slice(0, at)
  // Client-side navigation requests data with this ending.
  if (!plainPath.test(path) || path.endsWith('.data')) return null
  if (at === -1) return path
  const known = queries[path] ?? queries[path.replace(/[^/]*$/, '*')]
  if (!known) return path
  const { searchParams } = new URL(address, 'http://site.example')
  // Other parameters must not create further entries.
  return [...searchParams.keys()].some((name) => known.includes(name)) ? null : path
}
