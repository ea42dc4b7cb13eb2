import { integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import type { Review } from '../accounts/approval/review.schema.ts'
import { createdAt, moment, updatedAt } from '../server/db/columns.ts'

/** What editors changed of a built-in page. Without a row, or with null as content, it is as shipped. */
export const siteContent = pgTable('site_content', {
  document: varchar('document', { length: 60 }).primaryKey(),
  content: jsonb('content').$type<object>(),
  /** Changes that visitors do not see yet. */
  draft: jsonb('draft').$type<object>(),
  /** Counts the saves, so that a conflicting save is detected. */
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
  updatedBy: varchar('updated_by', { length: 100 }),
  publishedAt: moment('published_at'),
  publishAt: moment('publish_at'),
  scheduledBy: varchar('scheduled_by', { length: 100 }),
  review: jsonb('review').$type<Review>(),
})

/** Every version that was published or saved by hand; null is the shipped content. */
export const siteContentRevisions = pgTable(
  'site_content_revisions',
  {
    document: varchar('document', { length: 60 }).notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<object>(),
    event: varchar('event', {
      length: 10,
      enum: ['published', 'saved', 'reset', 'restored', 'approved'],
    }).notNull(),
    author: varchar('author', { length: 100 }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.document, table.version] })],
)
