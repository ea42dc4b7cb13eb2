/** Query parameters that change a document. Others must not create further entries. */
const meaningful: Record<string, readonly string[]> = {
  '/contact': ['interest'],
  '/verify': ['id', 'q', 'year', 'country', 'after'],
  '/api/certificates': ['q', 'year', 'country', 'after'],
}

/** The cache key of the document at this address; null if it must not be cached. */
export function cacheKey(url: string): string | null {
  const [path = '/', query] = url.split('?', 2)
  // Client-side navigation requests data with this ending.
  if (path.endsWith('.data')) return null
  if (!query) return path
  const known = meaningful[path]
  return known && [...new URLSearchParams(query).keys()].some((name) => known.includes(name))
    ? null
    : path
}
