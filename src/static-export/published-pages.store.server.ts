import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../server/db/open-database.ts'
import { cmsMedia, cmsPages } from '../server/db/schema.ts'
import type { PublishedPage, PublishedRow } from './export-job.server.ts'

const { id, slug, title, version, updatedAt, content, isPublished } = cmsPages
const rowColumns = { id, slug, title, version, updatedAt }

/** Small parts: while the database answers one, visitors wait. */
const rowsInPart = 500

/** In the order of their ids, from the one after `after`. */
export async function listPublished(db: Db, after: number): Promise<PublishedRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(cmsPages)
    .where(and(eq(isPublished, 'published'), gt(id, after)))
    .orderBy(asc(id))
    .limit(rowsInPart)
  return rows.map(withTextDate)
}

/** Those of them that are still published. */
export async function readPublished(db: Db, ids: number[]): Promise<PublishedPage[]> {
  const pages = await db
    .select({ ...rowColumns, content })
    .from(cmsPages)
    // One parameter: binding as many as there are pages takes longer than reading them.
    .where(and(eq(isPublished, 'published'), sql`${id} = any(${`{${ids}}`}::integer[])`))
  return pages.map(withTextDate)
}

export async function listMediaNames(db: Db, after: number) {
  return db
    .select({ id: cmsMedia.id, filename: cmsMedia.filename })
    .from(cmsMedia)
    .where(gt(cmsMedia.id, after))
    .orderBy(asc(cmsMedia.id))
    .limit(rowsInPart)
}

function withTextDate<Row extends { updatedAt: Date }>(row: Row) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
