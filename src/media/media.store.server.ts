import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { cmsMedia, cmsPages } from '../server/db/schema.ts'
import { matchesWords } from '../server/db/search.ts'
import { type MediaFilter, mediaFileType } from './media.schema.ts'

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
    const [media] = await tx.delete(cmsMedia).where(isHere(id)).returning()
    if (!media) return undefined
    if (!(await isShared(tx, media, isNull(cmsMedia.deletedAt)))) await removeFiles(media)
    return media
  })
}

/** Moves a picture to the trash, with its files unless another row shares them. */
export async function trashMedia(
  db: Db,
  id: number,
  deletedBy: string,
  hideFiles: (media: StoredMedia) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    const [media] = await tx
      .update(cmsMedia)
      .set({ deletedAt: sql`now()`, deletedBy, isSample: false })
      .where(isHere(id))
      .returning()
    if (!media) return undefined
    if (!(await isShared(tx, media, isNull(cmsMedia.deletedAt)))) await hideFiles(media)
    return media
  })
}

/** Returns undefined if it is not in the trash. */
export async function restoreMedia(
  db: Db,
  id: number,
  showFiles: (media: StoredMedia) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    const [media] = await tx
      .update(cmsMedia)
      .set({ deletedAt: null, deletedBy: null })
      .where(isTrashed(id))
      .returning()
    if (!media) return undefined
    await tx.execute(holdName(media.filename))
    await showFiles(media)
    return media
  })
}

/** Returns false if it is not in the trash. */
export async function deleteMediaForGood(
  db: Db,
  id: number,
  removeFiles: (media: StoredMedia) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    const [media] = await tx.delete(cmsMedia).where(isTrashed(id)).returning()
    if (!media) return false
    if (!(await isShared(tx, media, isNotNull(cmsMedia.deletedAt)))) await removeFiles(media)
    return true
  })
}

export async function listTrashedMedia(db: Db, page: number, pageSize: number) {
  const where = isNotNull(cmsMedia.deletedAt)
  const [media, [counted]] = await Promise.all([
    db
      .select()
      .from(cmsMedia)
      .where(where)
      .orderBy(desc(cmsMedia.deletedAt), desc(cmsMedia.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(cmsMedia).where(where),
  ])
  return { media, total: counted?.total ?? 0 }
}

/** Some of those that were deleted before then; all of them without a time. */
export async function listTrashedMediaIds(db: Db, before = new Date()) {
  const rows = await db
    .select({ id: cmsMedia.id })
    .from(cmsMedia)
    .where(lte(cmsMedia.deletedAt, before))
    .limit(100)
  return rows.map(({ id }) => id)
}

function isHere(id: number) {
  return and(eq(cmsMedia.id, id), isNull(cmsMedia.deletedAt))
}

function isTrashed(id: number) {
  return and(eq(cmsMedia.id, id), isNotNull(cmsMedia.deletedAt))
}

/** Whether another row of these has the same files. Nobody adds one until the transaction ends. */
async function isShared(tx: Db, { id, filename }: StoredMedia, those: SQL | undefined) {
  await tx.execute(holdName(filename))
  const sharing = await tx
    .select({ id: cmsMedia.id })
    .from(cmsMedia)
    .where(and(eq(cmsMedia.filename, filename), ne(cmsMedia.id, id), those))
    .limit(1)
  return sharing.length > 0
}

export async function listMedia(db: Db, { search, page, pageSize }: MediaFilter) {
  const text = sql`(${cmsMedia.originalName} || ' ' || ${cmsMedia.alt})`
  const where = and(isNull(cmsMedia.deletedAt), search ? matchesWords(text, search) : undefined)
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
  const [media] = await db.select().from(cmsMedia).where(isHere(id))
  return media
}

export function listSampleMedia(db: Db) {
  return db
    .select({ id: cmsMedia.id })
    .from(cmsMedia)
    .where(and(eq(cmsMedia.isSample, true), isNull(cmsMedia.deletedAt)))
}

export async function updateMedia(
  db: Db,
  id: number,
  change: Partial<Pick<StoredMedia, 'alt' | 'originalName' | 'focusX' | 'focusY' | 'variants'>>,
) {
  // An update without columns is invalid SQL.
  if (Object.values(change).every((value) => value === undefined)) return findMedia(db, id)
  const [media] = await db
    .update(cmsMedia)
    .set({ ...change, isSample: false })
    .where(isHere(id))
    .returning()
  return media
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
      ),
    )
    .orderBy(cmsPages.title, cmsPages.id)
    .limit(100)
}

/** Files of the trash lie in a folder of their own, from which nothing is served. */
export const trashFolder = 'trash/'

/** All files that the library and its trash need, with their types, each once. */
export async function listMediaFiles(db: Db) {
  const { filename, mimeType, variants, deletedAt } = cmsMedia
  const rows = await db
    .select({ filename, mimeType, variants, deletedAt })
    .from(cmsMedia)
    .orderBy(cmsMedia.id)
  const shown = new Set(rows.filter((row) => !row.deletedAt).map((row) => row.filename))
  const types = new Map<string, string>()
  for (const row of rows) {
    if (row.deletedAt && shown.has(row.filename)) continue
    const folder = row.deletedAt ? trashFolder : ''
    types.set(folder + row.filename, row.mimeType)
    for (const { filename: name } of row.variants) {
      types.set(folder + name, mediaFileType(name) ?? 'image/webp')
    }
  }
  return [...types].map(([name, contentType]) => ({ name, contentType }))
}

function holdName(filename: string) {
  return sql`select pg_advisory_xact_lock(hashtext(${filename}))`
}
