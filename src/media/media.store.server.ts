import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../server/db/database.ts'
import { listPart, type Part } from '../server/db/list-part.ts'
import { matchesWords } from '../server/db/search.ts'
import { imageTypes, type MediaFilter, mediaFileType, trashFolder } from './media.schema.ts'
import { cmsMedia } from './media.tables.ts'

export type StoredMedia = typeof cmsMedia.$inferSelect
export type NewMedia = typeof cmsMedia.$inferInsert

/** Pages that show a file. The room of the pages hands it in. */
export type FindPagesUsing = (
  db: Db,
  filename: string,
) => Promise<{ id: number; slug: string; title: string; isPublished: 'draft' | 'published' }[]>

/** Call this after writing the files. */
export async function insertMedia(db: Db, media: NewMedia) {
  const [stored] = await db.insert(cmsMedia).values(media).returning()
  if (!stored) throw new Error('the database returned no row for a new media file')
  return stored
}

/** Returns undefined if the picture is not in the library. */
export async function trashMedia(db: Db, id: number, deletedBy: string | null) {
  const [media] = await db
    .update(cmsMedia)
    .set({ deletedAt: sql`now()`, deletedBy, isSample: false, isMoving: true })
    .where(isHere(id))
    .returning()
  return media
}

/** Returns undefined if the picture is not in the trash. */
export async function restoreMedia(db: Db, id: number) {
  const [media] = await db
    .update(cmsMedia)
    .set({ deletedAt: null, deletedBy: null })
    .where(isTrashed(id))
    .returning()
  return media
}

/** Marks whether files may be left in the picture's former place. */
export async function markMoving(db: Db, id: number, isMoving: boolean) {
  await db.update(cmsMedia).set({ isMoving }).where(eq(cmsMedia.id, id))
}

export async function findTrashedMedia(db: Db, id: number) {
  const [media] = await db.select().from(cmsMedia).where(isTrashed(id))
  return media
}

/** Ids of pictures that are being moved to the trash or back. */
export async function listMovingIds(db: Db) {
  const rows = await db
    .select({ id: cmsMedia.id })
    .from(cmsMedia)
    .where(eq(cmsMedia.isMoving, true))
  return rows.map(({ id }) => id)
}

export async function findAnyMedia(db: Db, id: number) {
  const [media] = await db.select().from(cmsMedia).where(eq(cmsMedia.id, id))
  return media
}

export async function deleteMedia(db: Db, id: number) {
  await db.delete(cmsMedia).where(eq(cmsMedia.id, id))
}

export type Place = 'library' | 'trash'

/** Whether a row other than `except` needs the files of this stem in this place. */
export async function isUsed(db: Db, stem: string, place: Place, except = 0) {
  const those = place === 'library' ? isNull(cmsMedia.deletedAt) : isNotNull(cmsMedia.deletedAt)
  const using = await db
    .select({ id: cmsMedia.id })
    .from(cmsMedia)
    .where(and(inArray(cmsMedia.filename, namesWith(stem)), those, ne(cmsMedia.id, except)))
    .limit(1)
  return using.length > 0
}

export async function listTrashedMedia(db: Db, part: Part) {
  const order = [desc(cmsMedia.deletedAt), desc(cmsMedia.id)]
  return listMediaPart(db, { part, order, where: isNotNull(cmsMedia.deletedAt) })
}

/** Lists some ids of pictures deleted before a time, or until now without one. */
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

export async function listMedia(db: Db, filter: MediaFilter) {
  const text = sql`(${cmsMedia.originalName} || ' ' || ${cmsMedia.alt})`
  return listMediaPart(db, {
    part: filter,
    order: [desc(cmsMedia.createdAt), desc(cmsMedia.id)],
    where: and(
      isNull(cmsMedia.deletedAt),
      filter.file ? eq(cmsMedia.filename, filter.file) : undefined,
    ),
    search: matchesWords(text, filter.search),
  })
}

type MediaList = { part: Part; order: SQL[]; where: SQL | undefined; search?: SQL | undefined }

async function listMediaPart(db: Db, list: MediaList) {
  const { rows, counted } = await listPart(db, {
    ...list,
    table: cmsMedia,
    select: (media, found) =>
      db
        .select({ ...getTableColumns(cmsMedia), found })
        .from(media)
        .orderBy(...list.order),
  })
  return { media: rows, ...counted }
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

/** The part of its name that a picture shares with its smaller versions. */
export function stemOf(filename: string) {
  return filename.slice(0, 24)
}

function namesWith(stem: string) {
  return Object.values(imageTypes).map((extension) => `${stem}.${extension}`)
}

const cardPath = sql<string>`'/media/' || left(${cmsMedia.filename}, 24) || '-card-' || ${cmsMedia.focusX} || '-' || ${cmsMedia.focusY} || '.jpg'`

/** For each picture with a focus point, the crop around it, which other sites show for a page. */
export const socialCards = new QueryBuilder()
  .select({ filename: cmsMedia.filename, path: cardPath.as('path') })
  .from(cmsMedia)
  .where(and(isNotNull(cmsMedia.focusX), isNotNull(cmsMedia.focusY), isNull(cmsMedia.deletedAt)))
  .as('social_cards')

/** For a list: the picture with this path, if it is in the library. */
export function coverInList(path: SQL) {
  return sql<{ url: string; width: number | null } | null>`(
    select json_build_object('url', url, 'width', width) from ${cmsMedia}
    where filename = substr(${path}, 8) and deleted_at is null limit 1)`
}

/** Whether this is the path of a picture, or of one of its smaller versions. */
export async function isInLibrary(db: Db, path: string) {
  const [, filename] = /^\/media\/([0-9a-f]{24}[\w-]*\.\w+)$/.exec(path) ?? []
  if (!filename) return false
  const [media] = await db
    .select({ filename: cmsMedia.filename, variants: cmsMedia.variants })
    .from(cmsMedia)
    .where(and(inArray(cmsMedia.filename, namesWith(stemOf(filename))), isNull(cmsMedia.deletedAt)))
  const names = [media?.filename, ...(media?.variants ?? []).map((variant) => variant.filename)]
  return names.includes(filename)
}

/** The names of pictures by these files, which may be smaller versions. */
export async function findPictureNames(db: Db, files: readonly string[]) {
  if (files.length === 0) return {}
  const found = await db
    .select({ filename: cmsMedia.filename, name: cmsMedia.originalName })
    .from(cmsMedia)
    .where(inArray(cmsMedia.filename, files.map(stemOf).flatMap(namesWith)))
  const names = new Map(found.map(({ filename, name }) => [stemOf(filename), name]))
  return Object.fromEntries(
    files.flatMap((file) => {
      const name = names.get(stemOf(file))
      return name === undefined ? [] : [[file, name] as const]
    }),
  )
}

/** Finds a picture with the same bytes; its name begins with their hash. */
export async function findSamePicture(db: Db, contentHash: string) {
  const [media] = await db
    .select()
    .from(cmsMedia)
    .where(
      and(inArray(cmsMedia.filename, namesWith(stemOf(contentHash))), isNull(cmsMedia.deletedAt)),
    )
    .limit(1)
  return media
}

/** Those of these addresses that are no picture of the library. */
export async function missingPictures(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return new Set<string>()
  const names = addresses.map((address) => address.replace('/media/', ''))
  const found = await db
    .select({ filename: cmsMedia.filename })
    .from(cmsMedia)
    .where(and(inArray(cmsMedia.filename, names), isNull(cmsMedia.deletedAt)))
  const known = new Set(found.map(({ filename }) => `/media/${filename}`))
  return new Set(addresses.filter((address) => !known.has(address)))
}
