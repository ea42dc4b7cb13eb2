import { pictureAddress } from '../../../media/picture-address.ts'
import {
  type ArticleFilter,
  countArticles,
  findTagName,
  listArticles,
  listTopics,
} from '../../../pages/articles/article.store.server.ts'
import { findAuthorBySlug } from '../../../pages/articles/author.store.server.ts'
import { isSlug } from '../../../pages/page.schema.ts'
import type { Db } from '../../../server/db/database.ts'
import { type ArticleCard, type ShippedCard, toCard } from './article-card.server.ts'

export const articlesOnPage = 12
const mostTopics = 8
const mostPages = 100_000

export type BlogPart = { cards: ArticleCard[]; page: number; from: number; total: number }

type Wanted = ArticleFilter & { authorSlug?: string }

/** One page of a list, with the shipped articles at their dates; undefined after the last one. */
export async function readBlogPart(
  db: Db,
  cards: readonly ShippedCard[],
  { authorSlug, ...filter }: Wanted,
  page: number,
  mediaUrl: string | null,
): Promise<BlogPart | undefined> {
  const shipped = cards.filter(
    ({ topic, author }) =>
      (filter.tag === undefined || topic?.slug === filter.tag) &&
      (authorSlug === undefined || author?.slug === authorSlug),
  )
  // Nobody writes in the CMS under the name of this author.
  const isShippedOnly = authorSlug !== undefined && filter.author === undefined
  const { total, newer } = isShippedOnly
    ? { total: 0, newer: [] }
    : await countArticles(
        db,
        filter,
        shipped.map(({ date }) => date),
      )
  const from = (page - 1) * articlesOnPage
  const all = total + shipped.length
  if (page > 1 && from >= all) return undefined
  const placed = shipped.map((card, index) => ({ card, at: index + (newer[index] ?? 0) }))
  const before = placed.filter(({ at }) => at < from).length
  const part = { from: from - before, size: articlesOnPage }
  const rows = isShippedOnly ? [] : await listArticles(db, filter, part)
  const shown: ArticleCard[] = rows.map((row) => toCard(row, mediaUrl))
  for (const { card, at } of placed) {
    if (at >= from && at < from + articlesOnPage) shown.splice(at - from, 0, card)
  }
  return { cards: shown.slice(0, articlesOnPage), page, from, total: all }
}

/** Topics of the newest articles, the most frequent first. */
export async function readTopics(db: Db, shippedCards: readonly ShippedCard[]) {
  const topics = new Map<string, { name: string; slug: string; articles: number }>()
  const own = shippedCards.flatMap(({ topic }) => (topic ? [{ ...topic, articles: 1 }] : []))
  for (const topic of [...(await listTopics(db, 2 * mostTopics)), ...own]) {
    const articles = (topics.get(topic.slug)?.articles ?? 0) + topic.articles
    topics.set(topic.slug, { ...(topics.get(topic.slug) ?? topic), articles })
  }
  return [...topics.values()]
    .sort((a, b) => b.articles - a.articles)
    .slice(0, mostTopics)
    .map(({ name, slug }) => ({ name, slug }))
}

/** As it was typed last; undefined for a topic without articles. */
export async function readTag(db: Db, shippedCards: readonly ShippedCard[], tag: string) {
  if (!isSlug(tag)) return undefined
  const shipped = shippedCards.find(({ topic }) => topic?.slug === tag)?.topic?.name
  return (await findTagName(db, tag)) ?? shipped
}

export async function readAuthor(
  db: Db,
  shippedCards: readonly ShippedCard[],
  slug: string,
  mediaUrl: string | null,
) {
  const author = isSlug(slug) ? await findAuthorBySlug(db, slug) : undefined
  if (author) {
    const { id, name, role, biography, picture } = author
    return { id, name, role, biography, picture: picture && pictureAddress(picture, mediaUrl) }
  }
  const name = shippedCards.find((card) => card.author?.slug === slug)?.author?.name
  return name === undefined
    ? undefined
    : { id: undefined, name, role: '', biography: '', picture: '' }
}

/** The number of the page in an address; undefined if there can be no such page. */
export function pageIn(request: Request) {
  const asked = new URL(request.url).searchParams.get('page')
  if (asked === null) return 1
  return /^[1-9]\d{0,5}$/.test(asked) && Number(asked) <= mostPages ? Number(asked) : undefined
}
