import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Review } from '../accounts/approval/review.schema.ts'
import { coverInList, socialCards } from '../media/media.store.server.ts'
import type { Db } from '../server/db/database.ts'
import { listPart } from '../server/db/list-part.ts'
import { matchesWords } from '../server/db/search.ts'
import { noteRead } from '../server/page-cache/noted-reads.ts'
import { type PageKind, pageKinds } from './articles/article.schema.ts'
import {
  mostChosen,
  type PageFilter,
  type PageInput,
  type PageStatus,
  pageStatuses,
} from './page.schema.ts'
import { articleAuthors, cmsPageCounts, cmsPages } from './page.tables.ts'
import { namesOfReads, pagePath } from './page-path.ts'
import type { PreparedPage } from './prepare-page.server.ts'

/** The columns of a save: the input and what is derived from its content. */
export type PageValues = Omit<PageInput, 'content'> &
  PreparedPage & { readingMinutes?: number; tagSlugs?: string[] }

const {
  publicHtml,
  description,
  image,
  stamp,
  mediaUsed: _mediaUsed,
  linksTo: _linksTo,
  importedFrom: _importedFrom,
  tagSlugs: _tagSlugs,
  readingMinutes: _readingMinutes,
  ...columns
} = getTableColumns(cmsPages)
export const pageColumns = columns

/** Whether a card is of the picture that other sites show for a page. */
export const isCardOfPage = sql`${socialCards.filename} = substr(coalesce(nullif(${cmsPages}.search_appearance->>'image', ''), ${cmsPages}.image), 8)`
/** The picture that other sites show for a page, cropped around its focus point. */
const socialCard = sql<
  string | null
>`(select ${socialCards.path} from ${socialCards} where ${isCardOfPage} limit 1)`
const publicColumns = {
  ...pageColumns,
  publicHtml,
  description,
  image,
  stamp,
  socialCard: socialCard.as('social_card'),
}

const {
  content: _content,
  searchAppearance: _searchAppearance,
  draftTitle,
  draftSlug: _draftSlug,
  draftContent: _draftContent,
  draftSearchAppearance: _draftSearchAppearance,
  draftArticle: _draftArticle,
  ...shortColumns
} = pageColumns
const rowColumns = {
  ...shortColumns,
  hasChanges: sql<boolean>`${draftTitle} is not null`.as('has_changes'),
  authorName: sql<
    string | null
  >`(select name from ${articleAuthors} where id = (${cmsPages.article}->>'authorId')::integer)`.as(
    'author_name',
  ),
  /** Of an article, if the picture is still in the library. */
  cover: coverInList(sql`${cmsPages.article}->>'cover'`).as('cover'),
}

export type StoredPage = Omit<
  typeof cmsPages.$inferSelect,
  | 'publicHtml'
  | 'description'
  | 'image'
  | 'mediaUsed'
  | 'linksTo'
  | 'stamp'
  | 'importedFrom'
  | 'tagSlugs'
  | 'readingMinutes'
>

/** When visitors last got a new version. Saving a draft changes only updatedAt. */
const liveSince = sql<Date>`coalesce(${cmsPages.publishedAt}, ${cmsPages.updatedAt})`.mapWith(
  cmsPages.updatedAt,
)

/** Published pages without their content. */
function selectPublished(db: Db) {
  noteRead(namesOfReads.pages)
  return db
    .select({
      slug: cmsPages.slug,
      kind: cmsPages.kind,
      title: cmsPages.title,
      updatedAt: liveSince,
      searchAppearance: cmsPages.searchAppearance,
      description,
    })
    .from(cmsPages)
    .$dynamic()
}

const isPublished = eq(cmsPages.isPublished, 'published')
const isListed = sql`${cmsPages.searchAppearance}->>'noindex' is distinct from 'true'`

/** Without those that are kept out of search engines. */
export function listNewestPages(db: Db, limit: number) {
  return selectPublished(db)
    .where(and(isPublished, isListed))
    .orderBy(desc(liveSince), desc(cmsPages.id))
    .limit(limit)
}

/** One part of all published pages, counted from 1, in an order that edits do not change. */
export function listPublishedPart(db: Db, part: number, size: number) {
  return selectPublished(db)
    .where(isPublished)
    .orderBy(cmsPages.id)
    .limit(size)
    .offset((part - 1) * size)
}

export async function countPublishedPages(db: Db) {
  noteRead(namesOfReads.pages)
  const keys = pageKinds.map((kind) => countedAs(kind, 'published'))
  const [published] = await db
    .select({ total: sql<number>`coalesce(sum(${cmsPageCounts.total}), 0)::integer` })
    .from(cmsPageCounts)
    .where(inArray(cmsPageCounts.status, keys))
  return published?.total ?? 0
}

const nameOfPage = sql`(${cmsPages.title} || ' ' || ${cmsPages.slug})`
/** Of the newest version, without tags and in lower case (drizzle/0104). */
const searchedText = sql`${cmsPages}.searched`

function matches({ search, within }: { search: string; within?: PageFilter['within'] }) {
  return within === 'title'
    ? matchesWords(nameOfPage, search)
    : matchesWords(searchedText, search, { short: nameOfPage, isLowered: true })
}

/** With an owner, only what is theirs, and for a link also what is public. */
export async function listPages(db: Db, filter: PageFilter, owner?: string) {
  const order = orders[filter.sort]
  const { rows, counted } = await listPart(db, {
    table: cmsPages,
    part: filter,
    order,
    where: and(withStatus(filter), withKind(filter), withArticle(filter), withOwner(filter, owner)),
    search: matches(filter),
    total: owner === undefined ? knownTotal(filter) : undefined,
    select: (rows, found) =>
      db
        .select({ ...rowColumns, found })
        .from(rows)
        .orderBy(...order),
  })
  return { pages: rows, ...counted }
}

function knownTotal({ search, status, kind, author, tag }: PageFilter) {
  if (search || author || tag || (status && !isPageStatus(status))) return undefined
  const kinds = kind ? [kind] : pageKinds
  const statuses = status ? [status] : pageStatuses
  const keys = kinds.flatMap((one) => statuses.map((state) => countedAs(one, state)))
  const which = inArray(cmsPageCounts.status, keys)
  return sql`select coalesce(sum(${cmsPageCounts.total}), 0) from ${cmsPageCounts} where ${which}`
}

/** The name under which the database counts pages of a kind and status. */
function countedAs(kind: PageKind, status: PageStatus) {
  return kind === 'article' ? `article ${status}` : status
}

function withKind({ kind }: Pick<PageFilter, 'kind'>) {
  return kind && eq(cmsPages.kind, kind)
}

function withArticle({ author, tag }: Pick<PageFilter, 'author' | 'tag'>) {
  return and(
    author === undefined
      ? undefined
      : sql`${cmsPages.kind} = 'article' and (${cmsPages.article}->>'authorId')::integer = ${author}`,
    tag ? arrayContains(cmsPages.tagSlugs, [tag]) : undefined,
  )
}

function withOwner({ within }: Pick<PageFilter, 'within'>, owner: string | undefined) {
  if (owner === undefined) return undefined
  const own = eq(cmsPages.owner, owner)
  return within === 'title' ? or(own, isPublished) : own
}

const isPageStatus = (status: string): status is PageStatus =>
  (pageStatuses as readonly string[]).includes(status)

export async function findOwner(db: Db, id: number) {
  const [page] = await db
    .select({ owner: cmsPages.owner })
    .from(cmsPages)
    .where(eq(cmsPages.id, id))
  return page
}

/** Returns undefined if somebody has changed the page or its review since it was read. */
export async function setReview(
  db: Db,
  page: Pick<StoredPage, 'id' | 'version' | 'review'>,
  { version = page.version }: { version?: number },
  review: Review | null,
) {
  const read = page.review === null ? isNull(cmsPages.review) : eq(cmsPages.review, page.review)
  const [stored] = await db
    .update(cmsPages)
    .set({ review })
    .where(and(eq(cmsPages.id, page.id), eq(cmsPages.version, version), read))
    .returning(pageColumns)
  return stored
}

export async function findPage(db: Db, id: number) {
  const [page] = await db.select(pageColumns).from(cmsPages).where(eq(cmsPages.id, id))
  return page
}

/** The page that has this slug, or will have it once its draft is published. */
export async function findOwnerOfSlug(db: Db, slug: string, except = 0) {
  const [page] = await db
    .select({ id: cmsPages.id, title: cmsPages.title })
    .from(cmsPages)
    .where(and(or(eq(cmsPages.slug, slug), eq(cmsPages.draftSlug, slug)), ne(cmsPages.id, except)))
    .limit(1)
  return page
}

/** Returns the published ones of these pages with their current addresses. */
export async function findAddresses(db: Db, ids: readonly number[]) {
  noteRead(...ids.map(namesOfReads.page))
  return db
    .select({ id: cmsPages.id, slug: cmsPages.slug, kind: cmsPages.kind })
    .from(cmsPages)
    .where(and(inArray(cmsPages.id, [...ids]), eq(cmsPages.isPublished, 'published')))
}

export async function findPublishedSlugs(db: Db, slugs: readonly string[]) {
  noteRead(...slugs.flatMap((slug) => pageKinds.map((kind) => pagePath({ kind, slug }))))
  return db
    .select({ slug: cmsPages.slug, kind: cmsPages.kind })
    .from(cmsPages)
    .where(and(inArray(cmsPages.slug, [...slugs]), eq(cmsPages.isPublished, 'published')))
}

/** Ids of matching pages, the last changed first. */
type IdFilter = Pick<PageFilter, 'search' | 'status' | 'kind' | 'author' | 'tag'>

export async function listPageIds(db: Db, filter: IdFilter) {
  const rows = await db
    .select({ id: cmsPages.id })
    .from(cmsPages)
    .where(and(withStatus(filter), withKind(filter), withArticle(filter), matches(filter)))
    .orderBy(...orders.newest)
    .limit(mostChosen)
  return rows.map(({ id }) => id)
}

/** Includes the public form, if it was prepared. */
export async function findPublicPage(db: Db, where: { slug: string } | { id: number }) {
  const [page] = await db
    .select(publicColumns)
    .from(cmsPages)
    .where('slug' in where ? eq(cmsPages.slug, where.slug) : eq(cmsPages.id, where.id))
  return page
}

/** Stores the new public form, unless somebody has saved the page meanwhile. */
export async function keepPrepared(
  db: Db,
  { id, version }: Pick<StoredPage, 'id' | 'version'>,
  { mediaUsed, linksTo, ...prepared }: PreparedPage,
) {
  await db
    .update(cmsPages)
    .set({ ...prepared, ...alsoUsing({ mediaUsed, linksTo }) })
    .where(and(eq(cmsPages.id, id), eq(cmsPages.version, version)))
}

/** Adds to what the page uses, because a live page and its draft may use different pictures. */
export function alsoUsing({ mediaUsed, linksTo }: Pick<PreparedPage, 'mediaUsed' | 'linksTo'>) {
  return {
    mediaUsed: sql`array(select distinct unnest(${cmsPages.mediaUsed} || ${sql.param(mediaUsed, cmsPages.mediaUsed)}))`,
    linksTo: sql`array(select distinct unnest(${cmsPages.linksTo} || ${sql.param(linksTo, cmsPages.linksTo)}))`,
  }
}

export async function countSamplePages(db: Db) {
  const [counted] = await db
    .select({ total: count() })
    .from(cmsPages)
    .where(eq(cmsPages.isSample, true))
  return counted?.total ?? 0
}

export async function deleteSamplePages(db: Db) {
  const deleted = await db
    .delete(cmsPages)
    .where(eq(cmsPages.isSample, true))
    .returning({ id: cmsPages.id })
  return deleted.length
}

const orders: Record<PageFilter['sort'], SQL[]> = {
  newest: [desc(cmsPages.updatedAt), desc(cmsPages.id)],
  oldest: [asc(cmsPages.updatedAt), asc(cmsPages.id)],
  title: [sql`lower(${cmsPages.title})`, asc(cmsPages.id)],
  slug: [asc(cmsPages.slug)],
}

function withStatus({ status }: Pick<PageFilter, 'status'>): SQL | undefined {
  if (status === 'changed') return isNotNull(cmsPages.draftTitle)
  if (status === 'waiting' || status === 'returned') {
    return sql`${cmsPages.review}->>'state' = ${sql.raw(`'${status}'`)}`
  }
  if (status === 'scheduled') {
    return or(isNotNull(cmsPages.publishAt), isNotNull(cmsPages.unpublishAt))
  }
  return status && eq(cmsPages.isPublished, status)
}

/** Pages that show the file or link to it, in any of its sizes, or as their social image. */
export async function findPagesUsing(db: Db, filename: string) {
  const stem = filename.replace(/\.\w+$/, '')
  return db
    .select({
      id: cmsPages.id,
      slug: cmsPages.slug,
      title: cmsPages.title,
      isPublished: cmsPages.isPublished,
    })
    .from(cmsPages)
    .where(
      or(
        arrayContains(cmsPages.mediaUsed, [stem]),
        sql`${cmsPages.searchAppearance}->>'image' = ${`/media/${filename}`}`,
        sql`${cmsPages.draftSearchAppearance}->>'image' = ${`/media/${filename}`}`,
        sql`${cmsPages.article}->>'cover' = ${`/media/${filename}`}`,
        sql`${cmsPages.draftArticle}->>'cover' = ${`/media/${filename}`}`,
      ),
    )
    .orderBy(cmsPages.title, cmsPages.id)
    .limit(100)
}
