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
import type { Review } from '../accounts/approval/review.schema.ts'
import { createdAt, moment, updatedAt } from '../server/db/columns.ts'
import { type ArticleFields, pageKinds } from './articles/article.schema.ts'
import type { SearchAppearance } from './search-appearance/search-appearance.schema.ts'

/** Changes of a published page that visitors do not see yet: all five are set, or none. */
const draftColumns = () => ({
  draftTitle: text('draft_title'),
  draftSlug: varchar('draft_slug', { length: 255 }),
  draftContent: text('draft_content'),
  draftSearchAppearance: jsonb('draft_search_appearance').$type<SearchAppearance>(),
  draftArticle: jsonb('draft_article').$type<ArticleFields>(),
})

const approvalColumns = () => ({
  /** The username of whoever made it. Authors change only what is theirs. */
  owner: varchar('owner', { length: 100 }),
  review: jsonb('review').$type<Review>(),
})

const articleColumns = () => ({
  kind: varchar('kind', { length: 10, enum: pageKinds }).notNull().default('page'),
  article: jsonb('article').$type<ArticleFields>().notNull().default({}),
  /** The address forms of the article's tags, in their order. */
  tagSlugs: text('tag_slugs').array().notNull().default([]),
  readingMinutes: integer('reading_minutes').notNull().default(1),
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
  ...articleColumns(),
  ...approvalColumns(),
})

/** Those whom articles name. They need no account. */
export const articleAuthors = pgTable('article_authors', {
  id: serial('id').primaryKey(),
  /** Stays when the name changes, because it is part of an address. */
  slug: varchar('slug', { length: 255 }).notNull().unique(),
  name: varchar('name', { length: 100 }).notNull(),
  role: varchar('role', { length: 100 }).notNull().default(''),
  picture: varchar('picture', { length: 255 }).notNull().default(''),
  biography: text('biography').notNull().default(''),
  /** The username of whose byline it is; null for those that editors look after. */
  owner: varchar('owner', { length: 100 }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** The import that added it, until somebody changes it. */
  importRun: integer('import_run'),
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
      enum: ['saved', 'restored', 'scheduled', 'discarded', 'approved'],
    }).notNull(),
    /** If restored: when the version was first saved. If scheduled or approved for later: when it is published. */
    refersTo: moment('refers_to'),
    author: varchar('author', { length: 100 }),
    createdAt: moment('created_at').notNull(),
    /** The revision was checked when old ones were thinned out, and stays. */
    isKept: boolean('is_kept').notNull(),
    article: jsonb('article').$type<ArticleFields>().notNull().default({}),
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
  publishAt: moment('publish_at'),
  unpublishAt: moment('unpublish_at'),
  scheduledBy: varchar('scheduled_by', { length: 100 }),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
  deletedBy: varchar('deleted_by', { length: 100 }),
  ...articleColumns(),
  ...approvalColumns(),
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
  /** In the normal form; a pattern ends in /*. */
  fromPath: varchar('from_path', { length: 2000 }).notNull().unique(),
  /** As it was typed, where that differs in more than what the normal form can tell. */
  typedFrom: varchar('typed_from', { length: 2000 }),
  pageId: integer('page_id'),
  /** 410 means that the page was removed. */
  toAddress: varchar('to_address', { length: 2000 }),
  origin: varchar('origin', { length: 10, enum: ['rename', 'hand', 'import'] }).notNull(),
  hits: integer('hits').notNull().default(0),
  createdAt: createdAt(),
})

/** Imports of pages, so that each can be undone as a whole. */
export const importRuns = pgTable('import_runs', {
  id: serial('id').primaryKey(),
  file: varchar('file', { length: 255 }).notNull(),
  /** Null if an operator ran it. */
  madeBy: varchar('made_by', { length: 100 }),
  asDrafts: boolean('as_drafts').notNull(),
  pages: integer('pages').notNull().default(0),
  redirects: integer('redirects').notNull().default(0),
  pictures: integer('pictures').notNull().default(0),
  startedAt: moment('started_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
  undoneAt: moment('undone_at'),
  undoneBy: varchar('undone_by', { length: 100 }),
})

/** The pages that an import made. Has no foreign key to them, because they may be in the trash. */
export const importRunPages = pgTable('import_run_pages', {
  pageId: integer('page_id').primaryKey(),
  runId: integer('run_id')
    .notNull()
    .references(() => importRuns.id, { onDelete: 'cascade' }),
})

/** Maintained by triggers, so that a list need not read every page to count them. */
export const cmsPageCounts = pgTable('cms_page_counts', {
  status: varchar('status', { length: 20 }).primaryKey(),
  total: integer('total').notNull(),
})
