/** The paths of this site that the content links to, without what follows ? or #. */
export function pathsLinkedFrom(content: unknown): string[] {
  const paths = new Set<string>()
  JSON.stringify(content, (name, value) => {
    const path = typeof value === 'string' && name === 'href' ? pathOf(value) : undefined
    if (path) paths.add(path)
    return value
  })
  return [...paths].sort()
}

/** Undefined for an address of another site, a part of the page, or a call of the API. */
export const pathOf = (href: string) =>
  /^\/(?!\/|api\/)[^\s?#]{0,255}(?=$|[?#])/.exec(href.trim())?.[0]
