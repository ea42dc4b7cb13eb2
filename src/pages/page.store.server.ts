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
/** The columns of a save: the input and what is derived from its content. */
export type PageValues = Omit<PageInput, 'content'> & PreparedPage

/** What an editor read before saving. Without it, the save overwrites whatever is there. */
export type ReadState = { version?: number; updatedAt?: Date }

const { publicHtml, description, image, mediaUsed, stamp, ...pageColumns } =
  getTableColumns(cmsPages)
const { content: _, ...rowColumns } = pageColumns
const publicColumns = { ...pageColumns, publicHtml, description, image, stamp }

/** Published pages, newest change first, without their content. */
export function listPublishedPages(db: Db) {
  return db
    .select({ slug: cmsPages.slug, title: cmsPages.title, updatedAt: cmsPages.updatedAt })
    .from(cmsPages)
    .where(eq(cmsPages.isPublished, 'published'))
    .orderBy(desc(cmsPages.updatedAt), desc(cmsPages.id))
}

const searchedText = sql`(${cmsPages.title} || ' ' || ${cmsPages.slug})`

/**
 * Search results are counted up to this number, because counting all takes longer with every page.
 */
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
  // If many pages match, scanning them in order finds the first ones sooner than sorting all
  // matches. PostgreSQL assumes that a case is true for half of the rows, so it chooses the scan.
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

/** With the public form, if it was prepared. */
export async function findPublicPage(db: Db, where: { slug: string } | { id: number }) {
  const [page] = await db
    .select(publicColumns)
    .from(cmsPages)
    .where('slug' in where ? eq(cmsPages.slug, where.slug) : eq(cmsPages.id, where.id))
  return page
}

/** Stores the public form again, unless somebody has saved the page meanwhile. */
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

/** Returns undefined if the slug is taken. */
export async function insertPage(db: Db, input: PageValues & { isSample?: boolean }) {
  const [page] = await db
    .insert(cmsPages)
    .values(input)
    .onConflictDoNothing({ target: cmsPages.slug })
    .returning(pageColumns)
  return page
}

/**
 * Returns the page with its previous slug, or undefined if there is no such page or somebody has
 * saved it since it was read.
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

/** Returns undefined if there is no such page. */
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
