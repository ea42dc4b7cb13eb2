import {
  bigint,
  bigserial,
  boolean,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment } from '../server/db/columns.ts'

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
  /** Keys before it sign nothing from then on. */
  endsOlder: boolean('ends_older').notNull().default(false),
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
  /** The last checkpoint with enough witnesses when administrators were told that it is the last. */
  unwitnessedTold: bigint('unwitnessed_told', { mode: 'number' }),
})

function ofLog() {
  return smallint('log_id')
    .notNull()
    .references(() => logs.id)
}
