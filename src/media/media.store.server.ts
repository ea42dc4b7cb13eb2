import { and, arrayContains, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { cmsMedia, cmsPages } from '../server/db/schema.ts'
import { matchesWords } from '../server/db/search.ts'
import type { MediaFilter } from './media.schema.ts'

export type StoredMedia = typeof cmsMedia.$inferSelect
export type NewMedia = typeof cmsMedia.$inferInsert

/**
 * Call this after writing the files. Two rows of the same picture share them, and a deletion of the
 * other row may have removed them: then nothing is inserted, and the result is undefined.
 */
export async function insertMedia(db: Db, media: NewMedia, hasFiles: () => Promise<boolean>) {
  return db.transaction(async (tx) => {
    await tx.execute(holdName(media.filename))
    if (!(await hasFiles())) return undefined
    const [stored] = await tx.insert(cmsMedia).values(media).returning()
    if (!stored) throw new Error('the database returned no row for a new media file')
    return stored
  })
}

/** Returns undefined if there is no such row. Files that another row shares stay. */
export async function deleteMedia(
  db: Db,
  id: number,
  removeFiles: (media: StoredMedia) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    const [media] = await tx.delete(cmsMedia).where(eq(cmsMedia.id, id)).returning()
    if (!media) return undefined
    await tx.execute(holdName(media.filename))
    const sharing = await tx
      .select({ id: cmsMedia.id })
      .from(cmsMedia)
      .where(and(eq(cmsMedia.filename, media.filename), ne(cmsMedia.id, id)))
      .limit(1)
    if (sharing.length === 0) await removeFiles(media)
    return media
  })
}

export async function listMedia(db: Db, { search, page, pageSize }: MediaFilter) {
  const text = sql`(${cmsMedia.originalName} || ' ' || ${cmsMedia.alt})`
  const where = search ? matchesWords(text, search) : undefined
  const [media, [counted]] = await Promise.all([
    db
      .select()
      .from(cmsMedia)
      .where(where)
      .orderBy(desc(cmsMedia.createdAt), desc(cmsMedia.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(cmsMedia).where(where),
  ])
  return { media, total: counted?.total ?? 0 }
}

export async function findMedia(db: Db, id: number) {
  const [media] = await db.select().from(cmsMedia).where(eq(cmsMedia.id, id))
  return media
}

export function listSampleMedia(db: Db) {
  return db.select({ id: cmsMedia.id }).from(cmsMedia).where(eq(cmsMedia.isSample, true))
}

export async function updateMedia(
  db: Db,
  id: number,
  change: { alt?: string; originalName?: string },
) {
  // An update without columns is invalid SQL.
  if (change.alt === undefined && change.originalName === undefined) return findMedia(db, id)
  const [media] = await db
    .update(cmsMedia)
    .set({ ...change, isSample: false })
    .where(eq(cmsMedia.id, id))
    .returning()
  return media
}

/** Pages that show the file or link to it, in any of its sizes. */
export async function findPagesUsing(db: Db, filename: string) {
  const stem = filename.replace(/\.\w+$/, '')
  return db
    .select({ id: cmsPages.id, title: cmsPages.title })
    .from(cmsPages)
    .where(arrayContains(cmsPages.mediaUsed, [stem]))
    .orderBy(cmsPages.title, cmsPages.id)
    .limit(100)
}

/** All files that the library needs, with their types, each once. */
export async function listMediaFiles(db: Db) {
  const rows = await db
    .select({
      filename: cmsMedia.filename,
      mimeType: cmsMedia.mimeType,
      variants: cmsMedia.variants,
    })
    .from(cmsMedia)
    .orderBy(cmsMedia.id)
  const types = new Map<string, string>()
  for (const { filename, mimeType, variants } of rows) {
    types.set(filename, mimeType)
    for (const variant of variants) types.set(variant.filename, 'image/webp')
  }
  return [...types].map(([name, contentType]) => ({ name, contentType }))
}

function holdName(filename: string) {
  return sql`select pg_advisory_xact_lock(hashtext(${filename}))`
}
