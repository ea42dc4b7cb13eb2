import { socialCardPath } from '../../frames/site/social-card-path.ts'
import { pictureAddress, withPicturesAt } from '../../media/picture-address.ts'
import { findArticle, listRelated } from '../../pages/articles/article.store.server.ts'
import type { readPublishedPage } from '../../pages/public-page.server.ts'
import type { Services } from '../../server/services.ts'
import { coverOf, summaryOf, toCard } from './list/article-card.server.ts'
import { readShippedCards } from './read-shipped.server.ts'

const mostRelated = 3

type Page = NonNullable<Awaited<ReturnType<typeof readPublishedPage>>>

export async function readArticle(services: Services, page: Page) {
  const { readPublic, config } = services
  const { mediaUrl } = config
  const read = await readPublic(async (db) => {
    const found = await findArticle(db, page.id)
    return found && { found, related: await listRelated(db, found, mostRelated) }
  })
  if (!read) return undefined
  const { found, related } = read
  const shippedCards = related.length < mostRelated ? await readShippedCards(services) : []
  const tags = (found.article.tags ?? []).flatMap((name, at) => {
    const slug = found.tagSlugs[at]
    return slug === undefined ? [] : [{ name, slug }]
  })
  const own = found.cover?.url ?? page.image
  const image = page.socialCard ?? (page.searchAppearance.image || own)
  return {
    ...toCard(found, mediaUrl),
    tags,
    html: withPicturesAt(page.publicHtml, mediaUrl),
    cover: coverOf(found, mediaUrl),
    coverAlt: found.cover?.alt ?? '',
    author: found.author && {
      ...found.author,
      picture: found.author.picture && pictureAddress(found.author.picture, mediaUrl),
    },
    related: [...related.map((one) => toCard(one, mediaUrl)), ...shippedCards].slice(
      0,
      mostRelated,
    ),
    changed: page.updatedAt.toISOString(),
    search: {
      ...page.searchAppearance,
      title: page.searchAppearance.title || page.title,
      description: page.searchAppearance.description || summaryOf(found) || page.title,
      image: image ? pictureAddress(image, mediaUrl) : socialCardPath('/'),
    },
  }
}

export type CmsArticle = NonNullable<Awaited<ReturnType<typeof readArticle>>>
