/** Parameters that change a document; any other must not multiply entries. */
const meaningful: Record<string, readonly string[]> = {
  '/contact': ['interest'],
  '/verify': ['id'],
}

/** The path under which the document of this address is kept; null where it must be made anew. */
export function cacheKey(url: string): string | null {
  const [path = '/', query] = url.split('?', 2)
  // Client-side navigation asks for data by this ending.
  if (path.endsWith('.data')) return null
  if (!query) return path
  const known = meaningful[path]
  return known && [...new URLSearchParams(query).keys()].some((name) => known.includes(name))
    ? null
    : path
}
