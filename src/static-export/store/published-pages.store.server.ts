import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import { socialCard } from '../../pages/page.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import { cmsMedia, cmsPages } from '../../server/db/schema.ts'

const { id, slug, title, version, updatedAt, isPublished } = cmsPages
const { content, publicHtml, description, image, stamp, searchAppearance, publishedAt } = cmsPages
/** A draft beside a live page changes only updatedAt. */
const liveSince = sql`coalesce(${publishedAt}, ${updatedAt})`.as('live_since')
const card = socialCard.as('card')
const rowColumns = { id, slug, title, version, liveSince, isPublished, card }
const pageColumns = {
  id,
  content,
  publicHtml,
  description,
  image,
  stamp,
  searchAppearance,
  isPublished,
}

type PageTable = typeof cmsPages.$inferSelect
export type PublishedRow = Pick<PageTable, 'id' | 'slug' | 'title' | 'version'> & {
  updatedAt: string
  /** The crop of its picture that other sites show; null where nobody chose one. */
  card: string | null
}
export type PublishedPage = Omit<Awaited<ReturnType<typeof readPublished>>[number], 'isPublished'>

/** Small batches: visitors wait while the database answers one. */
const rowsInPart = 500
const namesInPart = 250

/**
 * Rows in the order of their ids, after the id `after`. Drafts are removed by `filter` rather than
 * by `where`: the embedded database has no statistics and would scan all published pages for each
 * batch. The rows come as one JSON value, which takes a quarter of the time of separate rows.
 */
export async function listPublished(db: Db, after: number): Promise<PublishedRow[]> {
  for (let last = after; ; ) {
    const part = db
      .select(rowColumns)
      .from(cmsPages)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(rowsInPart)
      .as('part')
    const row = sql`json_build_object('id', ${part.id}, 'slug', ${part.slug}, 'title', ${part.title}, 'version', ${part.version}, 'updatedAt', ${part.liveSince}, 'card', ${part.card})`
    const [answer] = await db
      .select({
        last: sql<number | null>`max(${part.id})`,
        published: sql<
          PublishedRow[] | null
        >`json_agg(${row} order by ${part.id}) filter (where ${part.isPublished} = 'published')`,
      })
      .from(part)
    if (answer?.published) {
      const isoDate = (date: string) => new Date(date).toISOString()
      return answer.published.map((row) => ({ ...row, updatedAt: isoDate(row.updatedAt) }))
    }
    if (!answer?.last) return []
    last = answer.last
  }
}

/** Returns only pages that are still published. */
export async function readPublished(db: Db, ids: number[]) {
  const pages = await db
    .select(pageColumns)
    .from(cmsPages)
    // One array parameter: binding one for each page takes longer than reading them.
    .where(sql`${id} = any(${`{${ids}}`}::integer[])`)
  return pages.filter((page) => page.isPublished === 'published')
}

export async function listMediaNames(db: Db, after: number) {
  return db
    .select({ id: cmsMedia.id, filename: cmsMedia.filename })
    .from(cmsMedia)
    .where(and(gt(cmsMedia.id, after), isNull(cmsMedia.deletedAt)))
    .orderBy(asc(cmsMedia.id))
    .limit(namesInPart)
}
