import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/account.tables.ts'
import { calculations, ofClaim } from '../claims/claim.tables.ts'
import { organisations, orgMembers } from '../organisations/organisation.tables.ts'
import { moment, updatedAt } from '../server/db/columns.ts'
import type { EngagementSummary } from './engagement/engagement.schema.ts'
import { findingKinds, findingStatuses } from './findings/finding.schema.ts'
import { revocationReasons } from './keys/key.schema.ts'
import type { DrawnSample } from './review/review.schema.ts'

/** One verifier organisation is asked about one claim. */
export const engagements = pgTable(
  'engagements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    verifierOrgId: uuid('verifier_org_id')
      .notNull()
      .references(() => organisations.id),
    /** The person who accepted; null before that. */
    verifierId: text('verifier_id'),
    assurance: varchar('assurance', { length: 10, enum: ['limited', 'reasonable'] }).notNull(),
    standard: varchar('standard', { length: 100 }).notNull(),
    summary: jsonb('summary').$type<EngagementSummary>().notNull(),
    status: varchar('status', {
      length: 10,
      enum: ['requested', 'approved', 'accepted', 'declined', 'ended'],
    })
      .notNull()
      .default('requested'),
    note: varchar('note', { length: 1000 }).notNull().default(''),
    requestedBy: text('requested_by').references(() => users.id),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    /** Name of the administrator. */
    approvedBy: varchar('approved_by', { length: 100 }),
    approvedAt: moment('approved_at'),
    independenceDeclaredAt: moment('independence_declared_at'),
    closedAt: moment('closed_at'),
    materialityBasis: varchar('materiality_basis', {
      length: 20,
      enum: ['totalLocation', 'totalMarket'],
    })
      .notNull()
      .default('totalLocation'),
    materialityPercent: numeric('materiality_percent', { precision: 5, scale: 2 })
      .notNull()
      .default('5'),
    samples: jsonb('samples').$type<DrawnSample[]>().notNull().default([]),
  },
  (table) => [
    ofClaim(table).onDelete('cascade'),
    foreignKey({
      columns: [table.verifierId, table.verifierOrgId],
      foreignColumns: [orgMembers.userId, orgMembers.orgId],
    }),
  ],
)

export const findings = pgTable(
  'findings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    number: integer('number').notNull(),
    kind: varchar('kind', { length: 20, enum: findingKinds }).notNull(),
    title: varchar('title', { length: 200 }).notNull(),
    /** Numbers of rows of that revision. */
    rows: integer('rows').array().notNull().default([]),
    revision: integer('revision').notNull(),
    effectKg: numeric('effect_kg', { precision: 30, scale: 6 }),
    status: varchar('status', { length: 10, enum: findingStatuses }).notNull().default('open'),
    raisedBy: text('raised_by').references(() => users.id),
    raisedAt: moment('raised_at').notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [ofClaim(table), unique().on(table.id, table.claimId, table.orgId)],
)

export const findingMessages = pgTable(
  'finding_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    findingId: uuid('finding_id').notNull(),
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    authorId: text('author_id').references(() => users.id),
    authorSide: varchar('author_side', { length: 10, enum: ['client', 'verifier'] }).notNull(),
    authorLabel: varchar('author_label', { length: 210 }).notNull(),
    text: varchar('text', { length: 4000 }).notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.findingId, table.claimId, table.orgId],
      foreignColumns: [findings.id, findings.claimId, findings.orgId],
    }),
  ],
)

/** A verifier's marks and notes on rows, which the organisation does not see. */
export const rowFlags = pgTable(
  'row_flags',
  {
    claimId: uuid('claim_id').notNull(),
    revision: integer('revision').notNull(),
    n: integer('n').notNull(),
    verifierId: text('verifier_id')
      .notNull()
      .references(() => users.id),
    orgId: uuid('org_id').notNull(),
    mark: varchar('mark', { length: 10, enum: ['checked', 'question'] }),
    note: varchar('note', { length: 1000 }).notNull().default(''),
    sample: boolean('sample').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.revision, table.n, table.verifierId] }),
    ofClaim(table),
  ],
)

export const verifierKeys = pgTable(
  'verifier_keys',
  {
    /** The hash of the public key. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    orgId: uuid('org_id').notNull(),
    /** The envelope that the key itself has signed: canonical JSON. */
    registration: text('registration').notNull(),
    status: varchar('status', { length: 10, enum: ['pending', 'approved', 'revoked'] })
      .notNull()
      .default('pending'),
    registeredAt: moment('registered_at').notNull().defaultNow(),
    /** Name of the administrator who approved it first; another one confirms. */
    firstApprovedBy: varchar('first_approved_by', { length: 100 }),
    firstApprovedAt: moment('first_approved_at'),
    /** Name of the administrator. */
    approvedBy: varchar('approved_by', { length: 100 }),
    approvedAt: moment('approved_at'),
    logIndex: bigint('log_index', { mode: 'number' }),
    revokedSince: moment('revoked_since'),
    revokedReason: varchar('revoked_reason', {
      length: 20,
      enum: [...revocationReasons, 'rejected'],
    }),
    revokeLogIndex: bigint('revoke_log_index', { mode: 'number' }),
  },
  (table) => [
    foreignKey({
      columns: [table.userId, table.orgId],
      foreignColumns: [orgMembers.userId, orgMembers.orgId],
    }),
  ],
)

/** What a verifier has signed about a claim. */
export const statements = pgTable(
  'statements',
  {
    claimId: uuid('claim_id').primaryKey(),
    orgId: uuid('org_id').notNull(),
    calculationId: uuid('calculation_id')
      .notNull()
      .references(() => calculations.id),
    /** Canonical JSON. */
    envelope: text('envelope').notNull(),
    /** The hash of the payload. */
    statementHash: text('statement_hash').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => verifierKeys.id),
    signedAt: moment('signed_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [ofClaim(table)],
)
