import type { Article } from '../../../../content/articles/articles.ts'
import { researchByline } from '../../../../content/brand.ts'
import { pictureAddress } from '../../../media/picture-address.ts'
import { responsiveSources } from '../../../media/responsive-sources.ts'
import type { PublicArticle } from '../../../pages/articles/article.store.server.ts'
import { readableSlug } from '../../../pages/import/readable-slug.server.ts'
import { articlePath } from '../article-path.ts'

/** An article in a list, whether it is shipped or of the CMS. */
export type ArticleCard = {
  path: string
  title: string
  summary: string
  date: string
  minutes: number
  cover: { src: string; srcSet?: string } | null
  topic: { name: string; slug: string } | null
  author: { name: string; slug: string; picture: string } | null
}

export type ShippedCard = ArticleCard & { changed: string }

/** The address stays, whatever the site is called. */
const shippedAuthor = { slug: readableSlug(researchByline()), picture: '' }

type Shown = Omit<Article, 'keyFigures' | 'related' | 'chart' | 'lead' | 'keywords'>

export function shippedCard(article: Shown, siteName: string): ShippedCard {
  const { image } = article.hero
  const { slug, title, description, datePublished, dateModified, readingMinutes } = article
  const { label } = article.section
  return {
    path: articlePath(slug),
    title,
    summary: description,
    date: datePublished,
    changed: dateModified,
    minutes: readingMinutes,
    cover: { src: image.startsWith('/images/') ? `/images/thumb-${article.thumbnail}.svg` : image },
    topic: { name: label, slug: readableSlug(label) },
    author: { ...shippedAuthor, name: researchByline(siteName) },
  }
}

export function toCard(article: PublicArticle, mediaUrl: string | null): ArticleCard {
  const { slug, title, minutes, tagSlugs, author, changed } = article
  const [name] = article.article.tags ?? []
  const [tag] = tagSlugs
  return {
    path: articlePath(slug),
    title,
    summary: summaryOf(article),
    date: article.article.date || changed.toISOString().slice(0, 10),
    minutes,
    cover: coverOf(article, mediaUrl),
    topic: name !== undefined && tag !== undefined ? { name, slug: tag } : null,
    author: author && {
      name: author.name,
      slug: author.slug,
      picture: author.picture && pictureAddress(author.picture, mediaUrl),
    },
  }
}

export function summaryOf({ article, searchAppearance, description }: PublicArticle) {
  return article.summary || searchAppearance.description || description || ''
}

export function coverOf({ cover }: Pick<PublicArticle, 'cover'>, mediaUrl: string | null) {
  if (!cover) return null
  const sources = cover.width ? responsiveSources(cover.url, cover.width) : undefined
  const srcSet = sources?.srcset
    .split(', ')
    .map((one) => pictureAddress(one, mediaUrl))
    .join(', ')
  return { src: pictureAddress(cover.url, mediaUrl), ...(srcSet && { srcSet }) }
}
