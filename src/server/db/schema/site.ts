import {
  bigserial,
  boolean,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from './columns.ts'

/** Text as typed: an empty field stays empty. */
export type ScenarioInputs = Record<
  'electricity' | 'groundTransport' | 'airTravel' | 'heatingCooling' | 'industrial',
  string
>

export type SessionData = {
  kind: 'client' | 'cms'
  accountId: string
  createdAt: string
  lastSeenAt: string
  userAgent: string
}

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: json('sess').$type<SessionData>().notNull(),
  expire: moment('expire').notNull(),
})

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: varchar('email', { length: 255 }).unique(),
  firstName: varchar('first_name', { length: 100 }),
  lastName: varchar('last_name', { length: 100 }),
  profileImageUrl: text('profile_image_url'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Sign-in data of a person in `users`; separate, because the person's other data is not secret. */
export const clientAccounts = pgTable('client_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  username: varchar('username', { length: 100 }).notNull().unique(),
  password: text('password').notNull(),
  createdAt: createdAt(),
  lastLogin: moment('last_login'),
  disabledAt: moment('disabled_at'),
})

/** Saved inputs of a client's carbon calculator; the results are derived from them. */
export const clientScenarios = pgTable('client_scenarios', {
  id: serial('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: varchar('name', { length: 80 }).notNull(),
  inputs: json('inputs').$type<ScenarioInputs>().notNull(),
  createdAt: createdAt(),
})

/** Links for invitations and new passwords, one per person, as keyed hashes until they are used. */
export const oneTimeLinks = pgTable('one_time_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
})

export type NoticeKind =
  | 'password_link'
  | 'password_changed'
  | 'key_registered'
  | 'key_approved'
  | 'key_revoked'
  | 'signed'

/** What happened to a person's account and in their name. */
export const personNotices = pgTable('person_notices', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: varchar('kind', { length: 20 }).$type<NoticeKind>().notNull(),
  detail: jsonb('detail').$type<Record<string, string>>().notNull().default({}),
  createdAt: createdAt(),
})

export const contactSubmissions = pgTable('contact_submissions', {
  id: serial('id').primaryKey(),
  firstName: varchar('first_name', { length: 100 }).notNull(),
  lastName: varchar('last_name', { length: 100 }).notNull(),
  email: varchar('email', { length: 255 }).notNull(),
  organization: varchar('organization', { length: 200 }),
  interestArea: varchar('interest_area', { length: 50 }).notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
  suspectedSpam: boolean('suspected_spam').notNull().default(false),
  handledAt: moment('handled_at'),
  handledBy: varchar('handled_by', { length: 100 }),
})

/** What search engines and other sites show for a page; missing values come from its content. */
export type SearchAppearance = {
  title?: string
  description?: string
  image?: string
  canonical?: string
  noindex?: boolean
}

export type RevisionEvent = 'saved' | 'restored' | 'scheduled' | 'discarded'

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
  isPublished: varchar('is_published', { length: 10 })
    .$type<'draft' | 'published'>()
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
    isPublished: varchar('is_published', { length: 10 }).$type<'draft' | 'published'>().notNull(),
    event: varchar('event', { length: 10 }).$type<RevisionEvent>().notNull(),
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
  isPublished: varchar('is_published', { length: 10 }).$type<'draft' | 'published'>().notNull(),
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
  origin: varchar('origin', { length: 10 }).$type<'rename' | 'hand' | 'import'>().notNull(),
  hits: integer('hits').notNull().default(0),
  createdAt: createdAt(),
})

/** Maintained by triggers, so that a list need not read every page to count them. */
export const cmsPageCounts = pgTable('cms_page_counts', {
  status: varchar('status', { length: 10 }).primaryKey(),
  total: integer('total').notNull(),
})

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
  /** The picture is being moved to the trash or back; files may be left in the former place. */
  isMoving: boolean('is_moving').notNull().default(false),
  /** The point that a crop keeps in view, in percent from the left and from the top. */
  focusX: integer('focus_x'),
  focusY: integer('focus_y'),
})

export const cmsUsers = pgTable('cms_users', {
  id: serial('id').primaryKey(),
  username: varchar('username', { length: 100 }).notNull().unique(),
  password: text('password').notNull(),
  email: varchar('email', { length: 255 }),
  role: varchar('role', { length: 20 }).notNull().default('editor'),
  createdAt: createdAt(),
  lastLogin: moment('last_login'),
  disabledAt: moment('disabled_at'),
})

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

/** Mail waits here until delivered; it is queued in the transaction of the change it reports. */
export const mailQueue = pgTable('mail_queue', {
  id: serial('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  /** The person whose one-time link is put into the body when it is sent. */
  linkFor: text('link_for'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
})

/** Changed addresses wait here until a CDN was told to drop them. */
export const purgeQueue = pgTable('purge_queue', {
  id: serial('id').primaryKey(),
  paths: text('paths').array().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
})
