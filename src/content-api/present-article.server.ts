import { pictureAddress } from '../media/picture-address.ts'
import type { PublicArticle } from '../pages/articles/article.store.server.ts'
import { authorPath, tagPath } from '../pages/articles/blog-paths.ts'
import { pagePath } from '../pages/page-path.ts'
import type { Services } from '../server/services.ts'

type Site = Pick<Services, 'siteUrl' | 'config'>

/** An article with absolute addresses. */
export function presentArticle(found: PublicArticle, { siteUrl, config }: Site) {
  const { id, slug, title, article, tagSlugs, searchAppearance, cover, author, changed } = found
  const picture = (path: string) => new URL(pictureAddress(path, config.mediaUrl), siteUrl).href
  return {
    ...{ id, slug, title },
    url: siteUrl + pagePath({ kind: 'article', slug }),
    date: article.date || changed.toISOString().slice(0, 10),
    summary: article.summary || searchAppearance.description || found.description,
    readingMinutes: found.minutes,
    tags: tagSlugs.map((tag, at) => ({
      name: article.tags?.[at] ?? tag,
      slug: tag,
      url: siteUrl + tagPath(tag),
    })),
    author: author && {
      ...author,
      picture: author.picture ? picture(author.picture) : null,
      url: siteUrl + authorPath(author.slug),
    },
    cover: cover && { url: picture(cover.url), alt: cover.alt ?? '' },
    isInSearchEngines: !searchAppearance.noindex,
    updatedAt: changed,
  }
}
