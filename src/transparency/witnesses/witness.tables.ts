import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../server/db/columns.ts'
import { logCheckpoints, logs } from '../log.tables.ts'

/** Lines that witnesses added to checkpoints. */
export const logCosignatures = pgTable(
  'log_cosignatures',
  {
    logId: smallint('log_id').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    keyName: text('key_name').notNull(),
    keyId: bytea('key_id').notNull(),
    seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
    line: text('line').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.logId, table.size, table.keyName, table.keyId, table.seenAt] }),
    foreignKey({
      columns: [table.logId, table.size],
      foreignColumns: [logCheckpoints.logId, logCheckpoints.size],
    }),
  ],
)

export const logWitnessState = pgTable(
  'log_witness_state',
  {
    logId: ofLog(),
    vkey: text('vkey').notNull(),
    /** The size that the witness cosigned last, as far as is known here. */
    knownSize: bigint('known_size', { mode: 'number' }).notNull().default(0),
    tokens: real('tokens').notNull(),
    tokensAt: moment('tokens_at').notNull().defaultNow(),
    nextAt: moment('next_at').notNull().defaultNow(),
    leaseUntil: moment('lease_until').notNull().defaultNow(),
    failures: integer('failures').notNull().default(0),
    result: varchar('result', { length: 20 }),
    /** Since when it is this one. */
    resultAt: moment('result_at'),
    goodAt: moment('good_at'),
    /** By its last answer, if that is more than there is. */
    claimedSize: bigint('claimed_size', { mode: 'number' }),
    /** When it last held less than it had cosigned before. */
    forgotAt: moment('forgot_at'),
    /** The newest key of the log that the witness was tried with, and whether it knew it. */
    triedKey: text('tried_key'),
    knowsKey: boolean('knows_key'),
    triedAt: moment('tried_at'),
    /** Since when it is in the site's policy. */
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.logId, table.vkey] })],
)

/** Checkpoints that a witness showed and that do not fit this database. */
export const logWitnessEvidence = pgTable('log_witness_evidence', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  logId: ofLog(),
  vkey: text('vkey').notNull(),
  at: moment('at').notNull().defaultNow(),
  kind: varchar('kind', { length: 20, enum: ['ahead', 'fork', 'retired-key'] }).notNull(),
  ours: text('ours').notNull(),
  theirs: text('theirs').notNull(),
})

function ofLog() {
  return smallint('log_id')
    .notNull()
    .references(() => logs.id)
}
