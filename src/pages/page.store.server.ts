import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../server/db/open-database.ts'
import { cmsPages } from '../server/db/schema.ts'
import type { PageFilter, PageInput } from './page.schema.ts'

export type StoredPage = typeof cmsPages.$inferSelect

/** What an editor read before saving: with neither, the save goes on top of whatever is there. */
export type ReadState = { version?: number; updatedAt?: Date }

const { content: _, ...rowColumns } = {
  id: cmsPages.id,
  title: cmsPages.title,
  slug: cmsPages.slug,
  content: cmsPages.content,
  isPublished: cmsPages.isPublished,
  isSample: cmsPages.isSample,
  version: cmsPages.version,
  createdAt: cmsPages.createdAt,
  updatedAt: cmsPages.updatedAt,
}

/** What visitors may find, newest change first, without the content. */
export function listPublishedPages(db: Db) {
  return db
    .select({ slug: cmsPages.slug, title: cmsPages.title, updatedAt: cmsPages.updatedAt })
    .from(cmsPages)
    .where(eq(cmsPages.isPublished, 'published'))
    .orderBy(desc(cmsPages.updatedAt), desc(cmsPages.id))
}

export async function listPages(db: Db, filter: PageFilter) {
  const where = matching(filter)
  const [pages, [counted]] = await Promise.all([
    db
      .select(rowColumns)
      .from(cmsPages)
      .where(where)
      .orderBy(...orders[filter.sort])
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize),
    db.select({ total: count() }).from(cmsPages).where(where),
  ])
  return { pages, total: counted?.total ?? 0 }
}

export async function findPage(db: Db, id: number) {
  const [page] = await db.select().from(cmsPages).where(eq(cmsPages.id, id))
  return page
}

export async function findPageBySlug(db: Db, slug: string) {
  const [page] = await db.select().from(cmsPages).where(eq(cmsPages.slug, slug))
  return page
}

export async function findPublishedPage(db: Db, slug: string) {
  const page = await findPageBySlug(db, slug)
  return page?.isPublished === 'published' ? page : undefined
}

/** undefined: the slug is taken. */
export async function insertPage(db: Db, input: PageInput & { isSample?: boolean }) {
  const [page] = await db
    .insert(cmsPages)
    .values(input)
    .onConflictDoNothing({ target: cmsPages.slug })
    .returning()
  return page
}

/** undefined: there is no such page, or somebody has saved it since it was read. */
export async function updatePage(db: Db, id: number, input: PageInput, read: ReadState) {
  try {
    const [page] = await db
      .update(cmsPages)
      .set({
        ...input,
        isSample: false,
        version: sql`${cmsPages.version} + 1`,
        updatedAt: sql`greatest(clock_timestamp(), ${cmsPages.updatedAt} + interval '1 millisecond')`,
      })
      .where(and(eq(cmsPages.id, id), unchangedSince(read)))
      .returning()
    return page
  } catch (error) {
    if (isUniqueViolation(error)) return 'slug taken' as const
    throw error
  }
}

export async function deletePage(db: Db, id: number) {
  const deleted = await db
    .delete(cmsPages)
    .where(eq(cmsPages.id, id))
    .returning({ id: cmsPages.id })
  return deleted.length > 0
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

function matching({ search, status }: PageFilter): SQL | undefined {
  return and(
    status ? eq(cmsPages.isPublished, status) : undefined,
    search ? searchFor(search) : undefined,
  )
}

/** Every word of the search begins a word of the title or the slug; an index answers that. */
function searchFor(search: string): SQL {
  const words = search.match(/[\p{L}\p{N}]+/gu)
  if (!words) return sql`false`
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`to_tsvector('simple', ${cmsPages.title} || ' ' || translate(${cmsPages.slug}, '-', ' ')) @@ to_tsquery('simple', ${query})`
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
