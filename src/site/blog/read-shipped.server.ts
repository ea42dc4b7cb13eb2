import { type Article, articles } from '../../../content/articles/articles.ts'
import type { Services } from '../../server/services.ts'
import { articleDocument } from '../../site-content/documents.server.ts'
import { readContent } from '../../site-content/read-content.server.ts'
import type { ArticleContent } from '../../site-content/rules/article.ts'
import { type ShippedCard, shippedCard } from './list/article-card.server.ts'

type Reading = Pick<Services, 'readPublic' | 'config' | 'log'>

/** The shipped articles as visitors see them, the newest first. */
export async function readShipped(
  services: Reading,
): Promise<{ article: Article; content: ArticleContent }[]> {
  const read = await Promise.all(
    articles.map(async (article) => ({
      article,
      content: await readContent(services, articleDocument(article.slug)),
    })),
  )
  return read.sort((a, b) => b.article.datePublished.localeCompare(a.article.datePublished))
}

export async function readShippedCards(
  services: Reading & Pick<Services, 'readBrand'>,
): Promise<ShippedCard[]> {
  const { name } = await services.readBrand()
  return (await readShipped(services)).map(({ article, content }) =>
    shippedCard({ ...article, ...content }, name),
  )
}
