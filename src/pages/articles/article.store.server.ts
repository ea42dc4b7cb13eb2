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
import { notePictures } from '../../media/note-pictures.server.ts'
import type { Db } from '../../server/db/database.ts'
import { noteRead } from '../../server/page-cache/noted-reads.ts'
import { articleAuthors, cmsPages } from '../page.tables.ts'
import { namesOfReads } from '../page-path.ts'

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
async function listPart(db: Db, where: SQL | undefined, { from, size }: Part) {
  const ids = db
    .select({ id })
    .from(cmsPages)
    .where(where)
    .orderBy(...newestFirst)
    .limit(size)
    .offset(from)
  return noted(
    await selectArticles(db)
      .where(inArray(id, ids))
      .orderBy(...newestFirst),
  )
}

/** Also of what was not found: a new article may change any list. */
function noted(rows: PublicArticle[]) {
  noteRead(namesOfReads.articles, namesOfReads.authors)
  for (const row of rows) notePictures(row.article.cover, row.author?.picture)
  return rows
}

/** How many there are, and how many of them are not older than each of these days. */
export async function countArticles(db: Db, filter: ArticleFilter, days: readonly string[]) {
  noteRead(namesOfReads.articles)
  const newer = days.map((one) => sql<number>`(count(*) filter (where ${day} >= ${one}))::integer`)
  const [counted] = await db
    .select({ total: count(), newer: sql<number[]>`array[${list(newer)}]::integer[]` })
    .from(cmsPages)
    .where(and(isLiveArticle, wantedArticles(filter)))
  return { total: counted?.total ?? 0, newer: counted?.newer ?? [] }
}

export async function findArticle(db: Db, wantedId: number) {
  const [found] = noted(await selectArticles(db).where(and(isLiveArticle, eq(id, wantedId))))
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
  noteRead(namesOfReads.articles)
  const { rows } = await db.execute<{ slug: string; name: string; articles: number }>(sql`
    select tag.slug, (array_agg(newest.article->'tags'->>(tag.at - 1)::integer order by newest.day desc))[1] as name,
      count(*)::integer as articles
    from ${newest}, unnest(newest.tag_slugs) with ordinality as tag (slug, at)
    group by tag.slug order by count(*) desc, tag.slug limit ${limit}`)
  return rows
}

/** The name of a tag as it was typed last; undefined if no published article has it. */
export async function findTagName(db: Db, tag: string) {
  noteRead(namesOfReads.articles)
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
  noteRead(namesOfReads.articles, namesOfReads.authors)
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

function list(parts: SQL[]) {
  return sql.join(parts, sql`, `)
}
