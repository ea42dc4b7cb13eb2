// The tables of the transparency log and of the certificates published through it.
import {
  bigint,
  bigserial,
  boolean,
  date,
  foreignKey,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Opinion } from '../../../../content/claims/opinion.ts'
import { bytea, createdAt, moment } from './columns.ts'

/** Entries that wait to be written into the transparency log. */
export const logPending = pgTable('log_pending', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Canonical JSON. */
  data: bytea('data').notNull(),
  kind: varchar('kind', { length: 20 }).notNull(),
  /** The id of a certificate or of a key. */
  ref: text('ref').notNull(),
  createdAt: createdAt(),
  /** Why the entry could not be published; it waits for an operator. */
  problem: text('problem'),
})

/** Transparency logs; the last one is in use. */
export const logs = pgTable('logs', {
  id: smallint('id').primaryKey(),
  origin: text('origin').notNull().unique(),
  startedAt: moment('started_at').notNull().defaultNow(),
})

export const logKeys = pgTable('log_keys', {
  vkey: text('vkey').primaryKey(),
  logId: ofLog(),
  addedAt: moment('added_at').notNull().defaultNow(),
})

export const logEntries = pgTable(
  'log_entries',
  {
    logId: smallint('log_id').notNull(),
    idx: bigint('idx', { mode: 'number' }).notNull(),
    /** Canonical JSON, byte for byte what was hashed. */
    data: bytea('data').notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    ref: text('ref').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.logId, table.idx] })],
)

/** The roots of complete subtrees; those of level 0 are the hashes of the entries. */
export const logNodes = pgTable(
  'log_nodes',
  {
    logId: smallint('log_id').notNull(),
    level: smallint('level').notNull(),
    idx: bigint('idx', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.logId, table.level, table.idx] })],
)

export const logCheckpoints = pgTable(
  'log_checkpoints',
  {
    logId: ofLog(),
    size: bigint('size', { mode: 'number' }).notNull(),
    root: bytea('root').notNull(),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.logId, table.size] })],
)

/** A single row with the reason why nothing may be logged, or null. */
export const logState = pgTable('log_state', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  frozenReason: text('frozen_reason'),
  frozenAt: moment('frozen_at'),
  /** Set by a restore, until a checkpoint kept elsewhere shows that no entry is missing. */
  restoredAt: moment('restored_at'),
})

export type CertificateStatus = 'valid' | 'restated' | 'withdrawn' | 'key-revoked'

/** Published certificates, with everything in their bundles except the proofs. */
export const certificates = pgTable(
  'certificates',
  {
    id: varchar('id', { length: 19 }).primaryKey(),
    /** Canonical JSON. */
    claim: text('claim').notNull(),
    statement: text('statement').notNull(),
    keyRegistration: text('key_registration').notNull(),
    /** The unit table and the factors used, with their paths. */
    factorParts: text('factor_parts').notNull(),
    keyId: text('key_id').notNull(),
    logId: smallint('log_id').notNull(),
    logIndex: bigint('log_index', { mode: 'number' }).notNull(),
    orgName: varchar('org_name', { length: 200 }).notNull(),
    country: varchar('country', { length: 2 }).notNull(),
    title: varchar('title', { length: 200 }).notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    totalLocationKg: numeric('total_location_kg').notNull(),
    totalMarketKg: numeric('total_market_kg').notNull(),
    assurance: varchar('assurance', { length: 10 }).$type<'limited' | 'reasonable'>().notNull(),
    /** Set by the database from the signed statement. */
    opinion: varchar('opinion', { length: 10 }).$type<Opinion>().notNull().default('disclaimer'),
    standard: varchar('standard', { length: 500 }).notNull(),
    verifierOrg: varchar('verifier_org', { length: 500 }).notNull(),
    sample: boolean('sample').notNull(),
    signedAt: moment('signed_at').notNull(),
    publishedAt: moment('published_at').notNull(),
    status: varchar('status', { length: 12 }).$type<CertificateStatus>().notNull().default('valid'),
    restatedBy: varchar('restated_by', { length: 19 }),
    reason: varchar('reason', { length: 40 }),
    /** The earliest moment from which the log distrusts the key. */
    keyRevokedSince: moment('key_revoked_since'),
    listed: boolean('listed').notNull().default(false),
  },
  (table) => [
    unique().on(table.logId, table.logIndex),
    foreignKey({
      columns: [table.logId, table.logIndex],
      foreignColumns: [logEntries.logId, logEntries.idx],
    }),
  ],
)

function ofLog() {
  return smallint('log_id')
    .notNull()
    .references(() => logs.id)
}
