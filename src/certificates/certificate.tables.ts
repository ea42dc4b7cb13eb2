import {
  bigint,
  boolean,
  date,
  foreignKey,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { opinions } from '../../content/claims/opinion.ts'
import { standings } from '../certificate-check/check-result.ts'
import { moment } from '../server/db/columns.ts'
import { logEntries } from '../transparency/log.tables.ts'

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
    assurance: varchar('assurance', { length: 10, enum: ['limited', 'reasonable'] }).notNull(),
    /** Set by the database from the signed statement. */
    opinion: varchar('opinion', { length: 10, enum: opinions }).notNull().default('disclaimer'),
    standard: varchar('standard', { length: 500 }).notNull(),
    verifierOrg: varchar('verifier_org', { length: 500 }).notNull(),
    sample: boolean('sample').notNull(),
    signedAt: moment('signed_at').notNull(),
    publishedAt: moment('published_at').notNull(),
    status: varchar('status', { length: 12, enum: standings }).notNull().default('valid'),
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
