const pageLink =
  /<a href="\/page\/[a-z0-9-]+(#[^"]*)?"((?: target="_blank")?(?: rel="noopener")?) data-page="(\d{1,9})">/g

/** The pages that links of prepared HTML were made for. */
export function linkedPages(html: string): number[] {
  return [...new Set([...html.matchAll(pageLink)].map((match) => Number(match[3])))]
}

/**
 * Links that were chosen by page lead to where that page is now. One that is not among `slugs` keeps
 * the address that the link was made with.
 */
export function withLinksTo(html: string, slugs: ReadonlyMap<number, string>): string {
  return html.replace(pageLink, (link: string, part = '', attributes: string, id: string) => {
    const slug = slugs.get(Number(id))
    if (slug === undefined) return link.replace(` data-page="${id}"`, '')
    return `<a href="/page/${slug}${part}"${attributes}>`
  })
}
