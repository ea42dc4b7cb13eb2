import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../server/db/columns.ts'
import type { SearchAppearance } from './search-appearance/search-appearance.schema.ts'

/** Changes of a published page that visitors do not see yet: all four are set, or none. */
const draftColumns = () => ({
  draftTitle: text('draft_title'),
  draftSlug: varchar('draft_slug', { length: 255 }),
  draftContent: text('draft_content'),
  draftSearchAppearance: jsonb('draft_search_appearance').$type<SearchAppearance>(),
})

export const cmsPages = pgTable('cms_pages', {
  id: serial('id').primaryKey(),
  slug: varchar('slug', { length: 255 }).notNull().unique(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  isPublished: varchar('is_published', { length: 10, enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  /** Counts the saves, so that a conflicting save is detected. */
  version: integer('version').notNull().default(1),
  /** One of the sample pages, as long as nobody has changed it. */
  isSample: boolean('is_sample').notNull().default(false),
  /** The HTML for visitors, which prepare-page made from the content. */
  publicHtml: text('public_html'),
  description: text('description'),
  image: text('image'),
  /** The names, without endings, of the pictures that the page shows or links to. */
  mediaUsed: text('media_used').array().notNull().default([]),
  /** A hash of the content and the version of the preparation. */
  stamp: text('stamp'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  ...draftColumns(),
  searchAppearance: jsonb('search_appearance').$type<SearchAppearance>().notNull().default({}),
  /** When visitors last got a new version. */
  publishedAt: moment('published_at'),
  publishAt: moment('publish_at'),
  unpublishAt: moment('unpublish_at'),
  scheduledBy: varchar('scheduled_by', { length: 100 }),
  /** The pages it links to, live or in its draft. */
  linksTo: integer('links_to').array().notNull().default([]),
  /** The source of an imported page, so that a second run does not import it again. */
  importedFrom: varchar('imported_from', { length: 500 }),
})

/** Every save of a page. Has no foreign key, because a page in the trash keeps its history. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    pageId: integer('page_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    slug: varchar('slug', { length: 255 }).notNull(),
    content: text('content').notNull(),
    searchAppearance: jsonb('search_appearance').$type<SearchAppearance>().notNull(),
    /** 'published' means that visitors saw this version from then on. */
    isPublished: varchar('is_published', { length: 10, enum: ['draft', 'published'] }).notNull(),
    event: varchar('event', {
      length: 10,
      enum: ['saved', 'restored', 'scheduled', 'discarded'],
    }).notNull(),
    /** If restored: when the version was first saved. If scheduled: when it is published. */
    refersTo: moment('refers_to'),
    author: varchar('author', { length: 100 }),
    createdAt: moment('created_at').notNull(),
    /** The revision was checked when old ones were thinned out, and stays. */
    isKept: boolean('is_kept').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
)

/** Deleted pages, kept for 30 days. A separate table, because another page may use the slug. */
export const cmsTrashedPages = pgTable('cms_trashed_pages', {
  id: integer('id').primaryKey(),
  slug: varchar('slug', { length: 255 }).notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  isPublished: varchar('is_published', { length: 10, enum: ['draft', 'published'] }).notNull(),
  version: integer('version').notNull(),
  searchAppearance: jsonb('search_appearance').$type<SearchAppearance>().notNull(),
  ...draftColumns(),
  mediaUsed: text('media_used').array().notNull(),
  linksTo: integer('links_to').array().notNull(),
  importedFrom: varchar('imported_from', { length: 500 }),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  publishedAt: moment('published_at'),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
  deletedBy: varchar('deleted_by', { length: 100 }),
})

/** Links that show a draft to people without an account, as keyed hashes until they expire. */
export const pagePreviewLinks = pgTable('page_preview_links', {
  id: serial('id').primaryKey(),
  pageId: integer('page_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  madeBy: varchar('made_by', { length: 100 }).notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})

/** A redirect to a page, at its current address, or to another address. */
export const cmsRedirects = pgTable('cms_redirects', {
  id: serial('id').primaryKey(),
  fromPath: varchar('from_path', { length: 500 }).notNull().unique(),
  pageId: integer('page_id'),
  toAddress: varchar('to_address', { length: 2000 }),
  origin: varchar('origin', { length: 10, enum: ['rename', 'hand', 'import'] }).notNull(),
  hits: integer('hits').notNull().default(0),
  createdAt: createdAt(),
})

/** Maintained by triggers, so that a list need not read every page to count them. */
export const cmsPageCounts = pgTable('cms_page_counts', {
  status: varchar('status', { length: 10 }).primaryKey(),
  total: integer('total').notNull(),
})
