import { boolean, integer, jsonb, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../server/db/columns.ts'

/** A smaller version of the picture; its file is next to the original. */
export type StoredVariant = { filename: string; width: number; height: number }

export const cmsMedia = pgTable('cms_media', {
  id: serial('id').primaryKey(),
  filename: text('filename').notNull(),
  originalName: text('original_name').notNull(),
  mimeType: varchar('mime_type', { length: 100 }).notNull(),
  size: integer('size').notNull(),
  url: text('url').notNull(),
  createdAt: createdAt(),
  alt: text('alt').notNull().default(''),
  width: integer('width'),
  height: integer('height'),
  /** The hash of the file as it was uploaded. */
  contentHash: text('content_hash'),
  variants: jsonb('variants').$type<StoredVariant[]>().notNull().default([]),
  /** One of the sample images, as long as nobody has changed it. */
  isSample: boolean('is_sample').notNull().default(false),
  /** When the picture was moved to the trash; its files are not served. */
  deletedAt: moment('deleted_at'),
  deletedBy: varchar('deleted_by', { length: 100 }),
  /** Who uploaded it by hand; null for samples, imports and what was there before. */
  uploadedBy: varchar('uploaded_by', { length: 100 }),
  /** The picture is being moved to the trash or back; files may be left in the former place. */
  isMoving: boolean('is_moving').notNull().default(false),
  /** The point that a crop keeps in view, in percent from the left and from the top. */
  focusX: integer('focus_x'),
  focusY: integer('focus_y'),
})
