const pageLink =
  /<a href="\/(?:page|blog)\/[a-z0-9-]+(#[^"]*)?"((?: target="_blank")?(?: rel="noopener")?) data-page="(\d{1,9})">/g

/** The ids of the pages that links in prepared HTML were chosen for. */
export function linkedPages(html: string): number[] {
  return [...new Set([...html.matchAll(pageLink)].map((match) => Number(match[3])))]
}

/**
 * Updates links that were chosen by page to the page's current address. A link to a page outside
 * `paths` keeps its address.
 */
export function withLinksTo(html: string, paths: ReadonlyMap<number, string>): string {
  return html.replace(pageLink, (link: string, part = '', attributes: string, id: string) => {
    const path = paths.get(Number(id))
    if (path === undefined) return link.replace(` data-page="${id}"`, '')
    return `<a href="${path}${part}"${attributes}>`
  })
}
