const pageLink =
  /<a href="\/page\/[a-z0-9-]+(#[^"]*)?"((?: target="_blank")?(?: rel="noopener")?) data-page="(\d{1,9})">/g

/** The ids of the pages that links in prepared HTML were chosen for. */
export function linkedPages(html: string): number[] {
  return [...new Set([...html.matchAll(pageLink)].map((match) => Number(match[3])))]
}

/**
 * Updates links that were chosen by page to the page's current address. A link to a page outside
 * `slugs` keeps its address.
 */
export function withLinksTo(html: string, slugs: ReadonlyMap<number, string>): string {
  return html.replace(pageLink, (link: string, part = '', attributes: string, id: string) => {
    const slug = slugs.get(Number(id))
    if (slug === undefined) return link.replace(` data-page="${id}"`, '')
    return `<a href="/page/${slug}${part}"${attributes}>`
  })
}
