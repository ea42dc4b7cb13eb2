import type { readPublishedPage } from '../pages/public-page.server.ts'
import type { listPublished } from './published-pages.store.server.ts'

type Listed = Awaited<ReturnType<typeof listPublished>>['found'][number]
type Published = NonNullable<Awaited<ReturnType<typeof readPublishedPage>>>

export function presentListed(page: Listed, siteUrl: string) {
  const { id, slug, title, updatedAt, searchAppearance } = page
  return {
    ...{ id, slug, title },
    url: `${siteUrl}/page/${slug}`,
    description: searchAppearance.description || page.description,
    isInSearchEngines: !searchAppearance.noindex,
    updatedAt,
  }
}

export function presentPublished(page: Published, siteUrl: string) {
  const image = page.searchAppearance.image || page.socialCard || page.image
  return {
    ...presentListed(page, siteUrl),
    image: image?.startsWith('/') ? siteUrl + image : image,
    content: page.publicHtml,
  }
}
