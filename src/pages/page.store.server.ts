import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../server/db/database.ts'
import { cmsPageCounts, cmsPages } from '../server/db/schema.ts'
import { matchesWords } from '../server/db/search.ts'
import type { PageFilter, PageInput } from './page.schema.ts'
import type { PreparedPage } from './prepare-page.server.ts'

type PageTable = typeof cmsPages.$inferSelect
export type StoredPage = Omit<
  PageTable,
  'publicHtml' | 'description' | 'image' | 'mediaUsed' | 'stamp'
>
/** What is written of a page: the input, and what follows from its content. */
export type PageValues = Omit<PageInput, 'content'> & PreparedPage

/** What an editor read before saving: with neither, the save goes on top of whatever is there. */
export type ReadState = { version?: number; updatedAt?: Date }

const { publicHtml, description, image, mediaUsed, stamp, ...pageColumns } =
  getTableColumns(cmsPages)
const { content: _, ...rowColumns } = pageColumns
const publicColumns = { ...pageColumns, publicHtml, description, image, stamp }

/** What visitors may find, newest change first, without the content. */
export function listPublishedPages(db: Db) {
  return db
    .select({ slug: cmsPages.slug, title: cmsPages.title, updatedAt: cmsPages.updatedAt })
    .from(cmsPages)
    .where(eq(cmsPages.isPublished, 'published'))
    .orderBy(desc(cmsPages.updatedAt), desc(cmsPages.id))
}

const searchedText = sql`(${cmsPages.title} || ' ' || ${cmsPages.slug})`

/** More matches of a search than these are not counted: that would take longer with every page. */
const mostCounted = 500

export async function listPages(db: Db, filter: PageFilter) {
  if (filter.search) return searchPages(db, filter)
  const [pages, total] = await Promise.all([
    inPages(filter, db.select(rowColumns).from(cmsPages).where(withStatus(filter)).$dynamic()),
    countPages(db, filter.status),
  ])
  return { pages, total }
}

async function searchPages(db: Db, filter: PageFilter) {
  const match = matchesWords(searchedText, filter.search)
  const where = and(withStatus(filter), match)
  const some = db.select({ id: cmsPages.id }).from(cmsPages).where(where).limit(mostCounted)
  const [counted] = await db.select({ total: count() }).from(some.as('some'))
  const total = counted?.total ?? 0
  // Where so many match, going through the pages in order finds the first ones sooner than sorting
  // all that match. Of a case the database assumes that it is true for half of the rows, so it does.
  const often = and(withStatus(filter), sql`case when ${match} then true else false end`)
  const found = db.select(rowColumns).from(cmsPages)
  const pages = await inPages(filter, found.where(total < mostCounted ? where : often).$dynamic())
  return { total, pages }
}

function inPages<Query extends PgSelect>(filter: PageFilter, query: Query) {
  return query
    .orderBy(...orders[filter.sort])
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
}

async function countPages(db: Db, status: PageFilter['status']) {
  const counts = await db
    .select()
    .from(cmsPageCounts)
    .where(status && eq(cmsPageCounts.status, status))
  return counts.reduce((sum, { total }) => sum + total, 0)
}

export async function findPage(db: Db, id: number) {
  const [page] = await db.select(pageColumns).from(cmsPages).where(eq(cmsPages.id, id))
  return page
}

export async function findPageBySlug(db: Db, slug: string) {
  const [page] = await db.select(pageColumns).from(cmsPages).where(eq(cmsPages.slug, slug))
  return page
}

/** With what visitors get of it, if that was prepared. */
export async function findPublicPage(db: Db, where: { slug: string } | { id: number }) {
  const [page] = await db
    .select(publicColumns)
    .from(cmsPages)
    .where('slug' in where ? eq(cmsPages.slug, where.slug) : eq(cmsPages.id, where.id))
  return page
}

/** Keeps what was prepared anew, unless somebody saved the page meanwhile. */
export async function keepPrepared(
  db: Db,
  { id, version }: Pick<StoredPage, 'id' | 'version'>,
  prepared: PreparedPage,
) {
  await db
    .update(cmsPages)
    .set(prepared)
    .where(and(eq(cmsPages.id, id), eq(cmsPages.version, version)))
}

/** undefined: the slug is taken. */
export async function insertPage(db: Db, input: PageValues & { isSample?: boolean }) {
  const [page] = await db
    .insert(cmsPages)
    .values(input)
    .onConflictDoNothing({ target: cmsPages.slug })
    .returning(pageColumns)
  return page
}

/**
 * With the slug it had before. undefined: there is no such page, or somebody has saved it since it
 * was read.
 */
export async function updatePage(db: Db, id: number, input: PageValues, read: ReadState) {
  const before = db
    .select({ id: cmsPages.id, slug: cmsPages.slug })
    .from(cmsPages)
    .where(eq(cmsPages.id, id))
    .for('update')
    .as('before')
  try {
    const [page] = await db
      .update(cmsPages)
      .set({
        ...input,
        isSample: false,
        version: sql`${cmsPages.version} + 1`,
        updatedAt: sql`greatest(clock_timestamp(), ${cmsPages.updatedAt} + interval '1 millisecond')`,
      })
      .from(before)
      .where(and(eq(cmsPages.id, before.id), unchangedSince(read)))
      .returning({ page: pageColumns, formerSlug: before.slug })
    return page
  } catch (error) {
    if (isUniqueViolation(error)) return 'slug taken' as const
    throw error
  }
}

/** undefined: there is no such page. */
export async function deletePage(db: Db, id: number) {
  const [deleted] = await db
    .delete(cmsPages)
    .where(eq(cmsPages.id, id))
    .returning({ slug: cmsPages.slug })
  return deleted
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

function withStatus({ status }: PageFilter): SQL | undefined {
  return status && eq(cmsPages.isPublished, status)
}

function unchangedSince({ version, updatedAt }: ReadState): SQL | undefined {
  return and(
    version === undefined ? undefined : eq(cmsPages.version, version),
    // JSON carries milliseconds, the database microseconds.
    updatedAt
      ? sql`date_trunc('milliseconds', ${cmsPages.updatedAt}) = ${updatedAt.toISOString()}::timestamptz`
      : undefined,
  )
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause)
}
