import {
  type AnyPgColumn,
  bigserial,
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/account.tables.ts'
import { organisations } from '../organisations/organisation.tables.ts'
import { bytea, createdAt, moment, updatedAt } from '../server/db/columns.ts'
import { qualities } from './activity-row.ts'
import { approaches, gwps } from './claim.schema.ts'
import { claimStates } from './claim-state.ts'

export const claims = pgTable('claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: uuid('org_id')
    .notNull()
    .references(() => organisations.id),
  certificateId: varchar('certificate_id', { length: 19 }).notNull().unique(),
  title: varchar('title', { length: 200 }).notNull(),
  periodFrom: date('period_from').notNull(),
  periodTo: date('period_to').notNull(),
  approach: varchar('approach', { length: 30, enum: approaches }).notNull(),
  included: varchar('included', { length: 2000 }).notNull(),
  excluded: varchar('excluded', { length: 2000 }).notNull(),
  criteria: varchar('criteria', { length: 300 }).notNull(),
  gwp: varchar('gwp', { length: 10, enum: gwps }).notNull(),
  state: varchar('state', { length: 20, enum: claimStates }).notNull().default('draft'),
  /** The current rows; null as long as there are none. */
  batchId: uuid('batch_id'),
  rowCount: integer('row_count').notNull().default(0),
  /** The number of rows that must be fixed before the claim can be submitted. */
  problemCount: integer('problem_count').notNull().default(0),
  totals: jsonb('totals').notNull().default({}),
  revision: integer('revision').notNull().default(1),
  restates: uuid('restates'),
  listed: boolean('listed').notNull().default(false),
  isSample: boolean('is_sample').notNull().default(false),
  createdBy: text('created_by').references(() => users.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Counts the changes of rows and texts, so that a conflicting change is detected. */
  version: integer('version').notNull().default(1),
})

/** A foreign key that allows only claims of the row's own organisation. */
export function ofClaim(table: { claimId: AnyPgColumn; orgId: AnyPgColumn }) {
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
    mode: varchar('mode', { length: 10, enum: ['add', 'replace'] }).notNull(),
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
    /** The claim's rows before the import. */
    follows: uuid('follows'),
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
    /** No part of the commitment to the row. */
    quality: varchar('quality', { length: 10, enum: qualities }).notNull().default(''),
    /** Calculated with the location-based factor. */
    kg: numeric('kg').notNull(),
    /** Codes of the problems found when the row was last checked. */
    problems: text('problems').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.n] })],
)

/**
 * Sums of rows that are equal in everything the results depend on. Once a batch has groups, the
 * database updates them when rows change.
 */
export const rowGroups = pgTable(
  'row_groups',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => rowBatches.id, { onDelete: 'cascade' }),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    site: varchar('site', { length: 120 }).notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    category: varchar('category', { length: 30 }).notNull(),
    factorSet: text('factor_set').notNull(),
    factorKey: varchar('factor_key', { length: 200 }).notNull(),
    marketSet: text('market_set').notNull(),
    marketKey: varchar('market_key', { length: 200 }).notNull(),
    unit: varchar('unit', { length: 60 }).notNull(),
    quantity: numeric('quantity').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.batchId,
        table.site,
        table.month,
        table.category,
        table.factorSet,
        table.factorKey,
        table.marketSet,
        table.marketKey,
        table.unit,
      ],
    }),
  ],
)

/** The factor for an activity in an organisation's spreadsheets. */
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

/** The exact text of a submitted claim. */
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
    /** The salts of the rows are derived from it, so that a row cannot be guessed from its hash. */
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
    actorKind: varchar('actor_kind', {
      length: 10,
      enum: ['member', 'verifier', 'admin', 'system'],
    }).notNull(),
    actorId: text('actor_id').references(() => users.id),
    actorLabel: varchar('actor_label', { length: 210 }).notNull(),
    event: varchar('event', { length: 40 }).notNull(),
    detail: jsonb('detail').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [ofClaim(table).onDelete('cascade')],
)

/** A file that supports rows of a claim; the file store has it by organisation and hash. */
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
    /** When the bytes were removed; name, size and hash stay. */
    removedAt: moment('removed_at'),
  },
  (table) => [ofClaim(table).onDelete('cascade')],
)
