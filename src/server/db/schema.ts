// The tables as the code sees them. The SQL in drizzle/ makes them; indexes and checks stand only there.
// A test compares the columns, keys and references of both.
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  customType,
  date,
  foreignKey,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

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

/** How a person of `users` signs in; apart from it, because the person's data is not a secret. */
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

/** What a client typed into the carbon calculator and kept; the results follow from it. */
export const clientScenarios = pgTable('client_scenarios', {
  id: serial('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: varchar('name', { length: 80 }).notNull(),
  inputs: json('inputs').$type<ScenarioInputs>().notNull(),
  createdAt: createdAt(),
})

/** Invitations and new passwords, one a person: a keyed hash of the link, until it is used. */
export const oneTimeLinks = pgTable('one_time_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
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

/** What search engines and other sites show of a page; what is missing comes from its content. */
export type SearchAppearance = {
  title?: string
  description?: string
  image?: string
  canonical?: string
  noindex?: boolean
}

export type RevisionEvent = 'saved' | 'restored' | 'scheduled' | 'discarded'

/** Changes of a published page that visitors do not see yet: all four, or none. */
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
  /** Counts the saves, so that a save on top of a newer one is noticed. */
  version: integer('version').notNull().default(1),
  /** One of the sample pages, as long as nobody has changed it. */
  isSample: boolean('is_sample').notNull().default(false),
  /** What visitors get, as prepare-page made it of the content. */
  publicHtml: text('public_html'),
  description: text('description'),
  image: text('image'),
  /** The names of the pictures it shows or links to, without their endings. */
  mediaUsed: text('media_used').array().notNull().default([]),
  /** Over the content and the version of the sanitiser. */
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
  /** Where an import found it, so that a second run does not make it twice. */
  importedFrom: varchar('imported_from', { length: 500 }),
})

/** Every save of a page. It has no reference, because a page in the trash keeps its history. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    pageId: integer('page_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    slug: varchar('slug', { length: 255 }).notNull(),
    content: text('content').notNull(),
    searchAppearance: jsonb('search_appearance').$type<SearchAppearance>().notNull(),
    /** 'published': visitors saw this one from then on. */
    isPublished: varchar('is_published', { length: 10 }).$type<'draft' | 'published'>().notNull(),
    event: varchar('event', { length: 10 }).$type<RevisionEvent>().notNull(),
    /** Of a restored one: when it was saved first. Of a scheduled one: when it is published. */
    refersTo: moment('refers_to'),
    author: varchar('author', { length: 100 }),
    createdAt: moment('created_at').notNull(),
    /** It was looked at when old ones were thinned out, and stays. */
    isKept: boolean('is_kept').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
)

/** Deleted pages, for 30 days. Apart from the others, because another page may use the slug. */
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

/** Show a draft to somebody without an account: a keyed hash of the link, until it ends. */
export const pagePreviewLinks = pgTable('page_preview_links', {
  id: serial('id').primaryKey(),
  pageId: integer('page_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  madeBy: varchar('made_by', { length: 100 }).notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})

/** An address that leads to a page, wherever that is now, or to another address. */
export const cmsRedirects = pgTable('cms_redirects', {
  id: serial('id').primaryKey(),
  fromPath: varchar('from_path', { length: 500 }).notNull().unique(),
  pageId: integer('page_id'),
  toAddress: varchar('to_address', { length: 2000 }),
  origin: varchar('origin', { length: 10 }).$type<'rename' | 'hand' | 'import'>().notNull(),
  hits: integer('hits').notNull().default(0),
  createdAt: createdAt(),
})

/** Kept by triggers: a list must not read every page to say how many there are. */
export const cmsPageCounts = pgTable('cms_page_counts', {
  status: varchar('status', { length: 10 }).primaryKey(),
  total: integer('total').notNull(),
})

/** The same picture, smaller; its file lies beside the original's. */
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
  /** Of the file as it was sent. */
  contentHash: text('content_hash'),
  variants: jsonb('variants').$type<StoredVariant[]>().notNull().default([]),
  /** One of the sample images, as long as nobody has changed it. */
  isSample: boolean('is_sample').notNull().default(false),
  /** In the trash since then: its files are not served. */
  deletedAt: moment('deleted_at'),
  deletedBy: varchar('deleted_by', { length: 100 }),
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

/** Mail waits here until it is delivered, written in the transaction of what it tells about. */
export const mailQueue = pgTable('mail_queue', {
  id: serial('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
})

export type OrgKind = 'client' | 'verifier'
export type OrgRole = 'owner' | 'preparer' | 'viewer' | 'verifier'

/** A tenant. Policies show it to its members only. */
export const organisations = pgTable('organisations', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** For certificates and the log, where the other one has no business. */
  publicId: text('public_id').notNull().unique(),
  name: varchar('name', { length: 200 }).notNull(),
  /** ISO 3166-1, two letters. */
  country: varchar('country', { length: 2 }).notNull(),
  registrationNo: varchar('registration_no', { length: 100 }).notNull().default(''),
  kind: varchar('kind', { length: 10 }).$type<OrgKind>().notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  disabledAt: moment('disabled_at'),
  createdAt: createdAt(),
})

/** Who belongs to which organisation, and who did: one at a time. */
export const orgMembers = pgTable(
  'org_members',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organisations.id),
    role: varchar('role', { length: 10 }).$type<OrgRole>().notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.orgId] })],
)

/** Who may become a member, until they join or decline. */
export const orgInvitations = pgTable('org_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: uuid('org_id')
    .notNull()
    .references(() => organisations.id),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As the owner typed it. */
  email: varchar('email', { length: 255 }).notNull(),
  role: varchar('role', { length: 10 }).$type<OrgRole>().notNull(),
  invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
  /** The account was made for this invitation: only then may its link be handed to who invites. */
  isNewAccount: boolean('is_new_account').notNull().default(false),
  createdAt: createdAt(),
})

/** Emission factors that are never edited; without an organisation they came with the program. */
export const factorSets = pgTable('factor_sets', {
  /** The hash of the header. */
  id: text('id').primaryKey(),
  alias: varchar('alias', { length: 60 }).notNull(),
  /** Canonical JSON. */
  header: text('header').notNull(),
  orgId: uuid('org_id').references(() => organisations.id),
  /** From then on no new draft is offered this set. */
  retiredAt: moment('retired_at'),
  createdAt: createdAt(),
})

export const factors = pgTable(
  'factors',
  {
    setId: text('set_id')
      .notNull()
      .references(() => factorSets.id),
    idx: integer('idx').notNull(),
    orgId: uuid('org_id').references(() => organisations.id),
    key: varchar('key', { length: 200 }).notNull(),
    name: varchar('name', { length: 300 }).notNull(),
    unit: varchar('unit', { length: 60 }).notNull(),
    kgCo2e: numeric('kg_co2e').notNull(),
    categories: text('categories').array().notNull(),
    region: varchar('region', { length: 60 }).notNull(),
    /** Canonical JSON: the leaf of the set's tree. */
    doc: text('doc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.idx] })],
)

export type ClaimState =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'changes_requested'
  | 'signed'
  | 'published'
  | 'restated'
  | 'withdrawn'

export const claims = pgTable('claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: uuid('org_id')
    .notNull()
    .references(() => organisations.id),
  certificateId: varchar('certificate_id', { length: 19 }).notNull().unique(),
  title: varchar('title', { length: 200 }).notNull(),
  periodFrom: date('period_from').notNull(),
  periodTo: date('period_to').notNull(),
  approach: varchar('approach', { length: 30 })
    .$type<'operational-control' | 'financial-control' | 'equity-share'>()
    .notNull(),
  included: varchar('included', { length: 2000 }).notNull(),
  excluded: varchar('excluded', { length: 2000 }).notNull(),
  criteria: varchar('criteria', { length: 300 }).notNull(),
  gwp: varchar('gwp', { length: 10 }).$type<'AR5' | 'AR6'>().notNull(),
  state: varchar('state', { length: 20 }).$type<ClaimState>().notNull().default('draft'),
  /** The rows that count; null as long as there are none. */
  batchId: uuid('batch_id'),
  rowCount: integer('row_count').notNull().default(0),
  /** Rows that have to be mended before the claim can be submitted. */
  problemCount: integer('problem_count').notNull().default(0),
  totals: jsonb('totals').notNull().default({}),
  revision: integer('revision').notNull().default(1),
  restates: uuid('restates'),
  listed: boolean('listed').notNull().default(false),
  isSample: boolean('is_sample').notNull().default(false),
  createdBy: text('created_by').references(() => users.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Counts the changes of its rows and texts, so that one on top of a newer one is noticed. */
  version: integer('version').notNull().default(1),
})

/** No row can name a claim of another organisation than its own. */
function ofClaim(table: { claimId: AnyPgColumn; orgId: AnyPgColumn }) {
  return foreignKey({
    columns: [table.claimId, table.orgId],
    foreignColumns: [claims.id, claims.orgId],
  })
}

export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    bytes: integer('bytes').notNull(),
    rows: integer('rows').notNull(),
    mapping: jsonb('mapping').notNull(),
    mode: varchar('mode', { length: 10 }).$type<'add' | 'replace'>().notNull(),
    importedBy: text('imported_by').references(() => users.id),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (table) => [ofClaim(table).onDelete('cascade')],
)

/** One generation of a claim's rows: an import writes a new one and then makes it the claim's. */
export const rowBatches = pgTable(
  'row_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'cascade' }),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [ofClaim(table).onDelete('cascade')],
)

export const activityRows = pgTable(
  'activity_rows',
  {
    batchId: uuid('batch_id').notNull(),
    n: integer('n').notNull(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    reference: varchar('reference', { length: 80 }).notNull(),
    dateFrom: date('date_from').notNull(),
    dateTo: date('date_to').notNull(),
    site: varchar('site', { length: 120 }).notNull(),
    category: varchar('category', { length: 30 }).notNull(),
    activity: varchar('activity', { length: 200 }).notNull(),
    factorSet: text('factor_set').notNull(),
    factorKey: varchar('factor_key', { length: 200 }).notNull(),
    quantity: numeric('quantity', { precision: 24, scale: 9 }).notNull(),
    unit: varchar('unit', { length: 60 }).notNull(),
    marketSet: text('market_set').notNull(),
    marketKey: varchar('market_key', { length: 200 }).notNull(),
    instrument: varchar('instrument', { length: 200 }).notNull(),
    note: varchar('note', { length: 1000 }).notNull(),
    /** Names of files. */
    evidence: text('evidence').array().notNull(),
    /** By the location's factor. */
    kg: numeric('kg').notNull(),
    /** Codes of what was found when the row was last checked. */
    problems: text('problems').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.n] })],
)

/** Which factor an activity of an organisation's spreadsheets means. */
export const activityMappings = pgTable(
  'activity_mappings',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organisations.id),
    activity: varchar('activity', { length: 200 }).notNull(),
    unit: varchar('unit', { length: 60 }).notNull(),
    /** '' means every site. */
    site: varchar('site', { length: 120 }).notNull(),
    category: varchar('category', { length: 30 }).notNull(),
    /** `alias:key` */
    factor: varchar('factor', { length: 300 }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.activity, table.unit, table.site] })],
)

/** What a submitted claim says, word for word. */
export const calculations = pgTable(
  'calculations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => rowBatches.id),
    revision: integer('revision').notNull(),
    /** Canonical JSON. */
    claimText: text('claim_text').notNull(),
    claimHash: text('claim_hash').notNull(),
    rowsRoot: text('rows_root').notNull(),
    /** The salts of the rows come from it: without it nobody can guess a row from its hash. */
    rowSecret: bytea('row_secret').notNull(),
    calculatedAt: moment('calculated_at').notNull().defaultNow(),
  },
  (table) => [ofClaim(table)],
)

export const claimEvents = pgTable(
  'claim_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    actorKind: varchar('actor_kind', { length: 10 })
      .$type<'member' | 'verifier' | 'admin' | 'system'>()
      .notNull(),
    actorId: text('actor_id').references(() => users.id),
    actorLabel: varchar('actor_label', { length: 210 }).notNull(),
    event: varchar('event', { length: 40 }).notNull(),
    detail: jsonb('detail').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [ofClaim(table).onDelete('cascade')],
)

/** A file behind rows of a claim; its bytes lie in the file store under organisation and hash. */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    mediaType: varchar('media_type', { length: 100 }).notNull(),
    bytes: integer('bytes').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    addedBy: text('added_by').references(() => users.id),
    addedAt: moment('added_at').notNull().defaultNow(),
    retainUntil: date('retain_until'),
    /** The bytes are gone; name, size and hash stay. */
    removedAt: moment('removed_at'),
  },
  (table) => [ofClaim(table).onDelete('cascade')],
)

/** What waits to be written into the transparency log. */
export const logPending = pgTable('log_pending', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Canonical JSON. */
  data: bytea('data').notNull(),
  kind: varchar('kind', { length: 20 })
    .$type<'key' | 'statement' | 'restated' | 'withdrawn' | 'key-revoked'>()
    .notNull(),
  /** The id of a certificate or of a key. */
  ref: text('ref').notNull(),
  createdAt: createdAt(),
})
