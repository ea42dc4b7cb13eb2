import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../server/db/open-database.ts'
import { cmsMedia, cmsPages } from '../server/db/schema.ts'
import type { PublishedPage, PublishedRow } from './export-job.server.ts'

const { id, slug, title, version, updatedAt, content, isPublished } = cmsPages
const rowColumns = { id, slug, title, version, updatedAt, isPublished }

/** Small parts: while the database answers one, visitors wait. */
const rowsInPart = 250

/**
 * In the order of their ids, from the one after `after`. Drafts are left out here, not there: the
 * embedded database has no statistics and would walk through all that is published for each part.
 */
export async function listPublished(db: Db, after: number): Promise<PublishedRow[]> {
  for (let last = after; ; ) {
    const part = await db
      .select(rowColumns)
      .from(cmsPages)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(rowsInPart)
    const published = part.filter(isForVisitors)
    if (published.length > 0 || part.length === 0) return published.map(withTextDate)
    last = part.at(-1)?.id ?? last
  }
}

export async function isAnythingPublished(db: Db) {
  const [page] = await db.select({ id }).from(cmsPages).where(eq(isPublished, 'published')).limit(1)
  return page !== undefined
}

/** Those of them that are still published. */
export async function readPublished(db: Db, ids: number[]): Promise<PublishedPage[]> {
  const pages = await db
    .select({ ...rowColumns, content })
    .from(cmsPages)
    // One parameter: binding as many as there are pages takes longer than reading them.
    .where(sql`${id} = any(${`{${ids}}`}::integer[])`)
  return pages.filter(isForVisitors).map(withTextDate)
}

function isForVisitors({ isPublished }: { isPublished: string }) {
  return isPublished === 'published'
}

export async function listMediaNames(db: Db, after: number) {
  return db
    .select({ id: cmsMedia.id, filename: cmsMedia.filename })
    .from(cmsMedia)
    .where(gt(cmsMedia.id, after))
    .orderBy(asc(cmsMedia.id))
    .limit(rowsInPart)
}

function withTextDate<Row extends { updatedAt: Date; isPublished: string }>({
  isPublished: _,
  ...row
}: Row) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
