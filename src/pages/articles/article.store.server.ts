import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  desc,
  eq,
  inArray,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { everything } from '../../server/purge/purge-queue.store.server.ts'
import { readableSlug } from '../import/readable-slug.server.ts'
import { articleAuthors, cmsPages, cmsTrashedPages, pageRevisions } from '../page.tables.ts'
import { authorPath, blogPath, tagPath } from './blog-paths.ts'

const { id, slug, title, article, tagSlugs, readingMinutes, description } = cmsPages

/** In the index of published articles. */
const day = sql<string>`(${article}->>'date')`
const newestFirst = [sql`${day} desc`, desc(id)]
export const isLiveArticle = and(
  eq(cmsPages.kind, 'article'),
  eq(cmsPages.isPublished, 'published'),
)
const authorId = sql`(${article}->>'authorId')::integer`

/** A picture that left the library is not shown. */
export const coverOfArticle = sql<{
  url: string
  alt: string | null
  width: number | null
} | null>`(
  select json_build_object('url', url, 'alt', alt, 'width', width) from cms_media
  where filename = substr(${article}->>'cover', 8) and deleted_at is null limit 1)`

const columns = {
  id,
  slug,
  title,
  article,
  tagSlugs,
  minutes: readingMinutes,
  description,
  searchAppearance: cmsPages.searchAppearance,
  changed: sql<Date>`coalesce(${cmsPages.publishedAt}, ${cmsPages.updatedAt})`.mapWith(
    cmsPages.updatedAt,
  ),
  cover: coverOfArticle.as('cover'),
  author: {
    name: articleAuthors.name,
    slug: articleAuthors.slug,
    role: articleAuthors.role,
    picture: articleAuthors.picture,
    biography: articleAuthors.biography,
  },
}

export function selectArticles(db: Db) {
  return db
    .select(columns)
    .from(cmsPages)
    .leftJoin(articleAuthors, sql`${articleAuthors.id} = ${authorId}`)
    .$dynamic()
}

export type PublicArticle = Awaited<ReturnType<typeof selectArticles>>[number]

/** Which of the published articles are wanted. */
export type ArticleFilter = { tag?: string | undefined; author?: number | undefined }

type Part = { from: number; size: number }

export function listArticles(db: Db, filter: ArticleFilter, part: Part) {
  return listPart(db, and(isLiveArticle, wantedArticles(filter)), part)
}

/** Looks up author and cover only of those in the part, not of all that come before it. */
function listPart(db: Db, where: SQL | undefined, { from, size }: Part) {
  const ids = db
    .select({ id })
    .from(cmsPages)
    .where(where)
    .orderBy(...newestFirst)
    .limit(size)
    .offset(from)
  return selectArticles(db)
    .where(inArray(id, ids))
    .orderBy(...newestFirst)
}

/** How many there are, and how many of them are not older than each of these days. */
export async function countArticles(db: Db, filter: ArticleFilter, days: readonly string[]) {
  const newer = days.map((one) => sql<number>`(count(*) filter (where ${day} >= ${one}))::integer`)
  const [counted] = await db
    .select({ total: count(), newer: sql<number[]>`array[${list(newer)}]::integer[]` })
    .from(cmsPages)
    .where(and(isLiveArticle, wantedArticles(filter)))
  return { total: counted?.total ?? 0, newer: counted?.newer ?? [] }
}

export async function findArticle(db: Db, wantedId: number) {
  const [found] = await selectArticles(db).where(and(isLiveArticle, eq(id, wantedId)))
  return found
}

/** Articles with the same tags, then the newest ones. */
export async function listRelated(
  db: Db,
  { id: own, tagSlugs: tags }: Pick<PublicArticle, 'id' | 'tagSlugs'>,
  size: number,
) {
  const others = and(isLiveArticle, ne(id, own))
  const near =
    tags.length === 0
      ? []
      : await listPart(db, and(others, arrayOverlaps(tagSlugs, tags)), { from: 0, size })
  if (near.length === size) return near
  const rest = await listPart(db, others, { from: 0, size: 2 * size })
  const known = new Set(near.map((one) => one.id))
  return [...near, ...rest.filter((one) => !known.has(one.id))].slice(0, size)
}

const articlesForTopics = 200

/** The tags of the newest articles, the most frequent first, as they were typed last. */
export async function listTopics(db: Db, limit: number) {
  const newest = db
    .select({ tagSlugs, article, day: day.as('day') })
    .from(cmsPages)
    .where(isLiveArticle)
    .orderBy(...newestFirst)
    .limit(articlesForTopics)
    .as('newest')
  return topicsOf(db, newest, limit)
}

/** The tags of all articles, also of drafts, for the filter of the CMS. */
export async function listTagsInUse(db: Db, limit: number) {
  const all = db
    .select({ tagSlugs, article, day: sql<string>`coalesce(${day}, '')`.as('day') })
    .from(cmsPages)
    .where(eq(cmsPages.kind, 'article'))
  const tags = await topicsOf(db, all.as('newest'), limit)
  return tags.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** All tags of published articles, for the sitemap. */
export function listTags(db: Db, limit: number) {
  const all = db
    .select({ tagSlugs, article, day: day.as('day') })
    .from(cmsPages)
    .where(isLiveArticle)
  return topicsOf(db, all.as('newest'), limit)
}

async function topicsOf(db: Db, newest: SQL | { getSQL(): SQL }, limit: number) {
  const { rows } = await db.execute<{ slug: string; name: string; articles: number }>(sql`
    select tag.slug, (array_agg(newest.article->'tags'->>(tag.at - 1)::integer order by newest.day desc))[1] as name,
      count(*)::integer as articles
    from ${newest}, unnest(newest.tag_slugs) with ordinality as tag (slug, at)
    group by tag.slug order by count(*) desc, tag.slug limit ${limit}`)
  return rows
}

/** The name of a tag as it was typed last; undefined if no published article has it. */
export async function findTagName(db: Db, tag: string) {
  const [newest] = await db
    .select({ tagSlugs, article })
    .from(cmsPages)
    .where(and(isLiveArticle, wantedArticles({ tag })))
    .orderBy(...newestFirst)
    .limit(1)
  return newest?.article.tags?.[newest.tagSlugs.indexOf(tag)]
}

/** Authors of published articles, for the sitemap. */
export async function listWriting(db: Db, limit: number) {
  return db
    .selectDistinct({ slug: articleAuthors.slug })
    .from(cmsPages)
    .innerJoin(articleAuthors, sql`${articleAuthors.id} = ${authorId}`)
    .where(isLiveArticle)
    .limit(limit)
}

export function wantedArticles({ tag, author }: ArticleFilter) {
  return and(
    tag === undefined ? undefined : arrayContains(tagSlugs, [tag]),
    author === undefined ? undefined : sql`${authorId} = ${author}`,
  )
}

/** The menu of every page shows this many. */
export const newestInMenu = 3

/** The day of the last article in the menu; empty if it has a place left. */
async function lastDayInMenu(db: Db) {
  const newest = await db
    .select({ day })
    .from(cmsPages)
    .where(isLiveArticle)
    .orderBy(...newestFirst)
    .limit(newestInMenu)
  return newest[newestInMenu - 1]?.day ?? ''
}

const mostVersions = 5_000

/** The lists and feeds that show the articles with these slugs, or showed them before. */
export async function findListings(db: Db, slugs: readonly string[]) {
  const tables = [cmsPages, cmsTrashedPages]
  const found = await Promise.all(
    tables.map((table) =>
      db
        .select({
          id: table.id,
          article: table.article,
          tags: table.tagSlugs,
          isPublished: table.isPublished,
        })
        .from(table)
        .where(and(eq(table.kind, 'article'), inArray(table.slug, [...slugs]))),
    ),
  )
  const articles = found.flat()
  if (articles.length === 0) return []
  const ids = articles.map((one) => one.id)
  const former = await db
    .select({ article: pageRevisions.article })
    .from(pageRevisions)
    .where(and(inArray(pageRevisions.pageId, ids), eq(pageRevisions.isPublished, 'published')))
    .orderBy(desc(pageRevisions.version))
    .limit(mostVersions)
  const versions = [...articles, ...former]
  const tags = new Set([
    ...articles.flatMap((one) => one.tags),
    ...former.flatMap((one) => (one.article.tags ?? []).map(readableSlug)),
  ])
  const authors = [...new Set(versions.flatMap((one) => one.article.authorId ?? []))]
  const writing =
    authors.length === 0
      ? []
      : await db
          .select({ slug: articleAuthors.slug })
          .from(articleAuthors)
          .where(inArray(articleAuthors.id, authors))
  const seen = [...articles.filter((one) => one.isPublished === 'published'), ...former]
  const lastDay = seen.length > 0 ? await lastDayInMenu(db) : ''
  const isInMenu = seen.some((one) => (one.article.date ?? '') >= lastDay)
  return [
    ...(isInMenu ? [everything] : []),
    ...[blogPath, '/home', `${blogPath}/feed.xml`, `${blogPath}/feed.json`],
    ...[...tags].flatMap((tag) => [tagPath(tag), `${tagPath(tag)}/feed.xml`]),
    ...writing.map((author) => authorPath(author.slug)),
  ]
}

function list(parts: SQL[]) {
  return sql.join(parts, sql`, `)
}
