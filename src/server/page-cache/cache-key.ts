/** Query parameters that change a document, by its path, or by `/*` for all in a folder. */
export type DocumentQueries = Record<string, readonly string[]>

/** The cache key of the document at this address; null if it must not be cached. */
export function cacheKey(url: string, queries: DocumentQueries): string | null {
  const [path = '/', query] = url.split('?', 2)
  // Client-side navigation requests data with this ending.
  if (path.endsWith('.data')) return null
  if (!query) return path
  const known = queries[path] ?? queries[path.replace(/[^/]*$/, '*')]
  // Other parameters must not create further entries.
  return known && [...new URLSearchParams(query).keys()].some((name) => known.includes(name))
    ? null
    : path
}
