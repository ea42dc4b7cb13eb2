import type { Services } from '../../server/services.ts'
import { type ArticlePage, articlePage } from './article-page.ts'
import { readShipped } from './read-shipped.server.ts'

/** A shipped article; undefined for any other slug. */
export async function readArticlePage(
  services: Pick<Services, 'readPublic' | 'config' | 'log'>,
  slug: string,
): Promise<ArticlePage | undefined> {
  const shipped = await readShipped(services)
  const own = shipped.find(({ article }) => article.slug === slug)
  if (!own) return undefined
  const links = shipped.map(({ article: { slug, thumbnail }, content }) => {
    const { title, description } = content
    return { slug, title, description, thumbnail }
  })
  return articlePage(own.article, own.content, links)
}
