import { bigint, integer, pgTable, smallint, uuid, varchar } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../content/audit/actions.ts'
import { bytea, moment } from '../server/db/columns.ts'
import { actorKinds, outcomes } from './audit.schema.ts'

/** The lines of the audit log. The database numbers and chains them: see drizzle/0038. */
export const auditEvents = pgTable('audit_events', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
  actorKind: varchar('actor_kind', { length: 8, enum: actorKinds }).notNull(),
  actorId: varchar('actor_id', { length: 100 }),
  actorName: varchar('actor_name', { length: 100 }).notNull().default(''),
  actorRole: varchar('actor_role', { length: 10 }).notNull().default(''),
  action: varchar('action', { length: 60 }).$type<AuditAction>().notNull(),
  targetId: varchar('target_id', { length: 100 }),
  target: varchar('target', { length: 200 }).notNull().default(''),
  orgId: uuid('org_id'),
  byOrgId: uuid('by_org_id'),
  outcome: varchar('outcome', { length: 7, enum: outcomes }).notNull(),
  /** The code of the error. */
  reason: varchar('reason', { length: 60 }).notNull().default(''),
  /** What changed, from and to, or the reason that somebody gave. */
  detail: varchar('detail', { length: 600 }).notNull().default(''),
  network: varchar('network', { length: 60 }).notNull().default(''),
  browser: varchar('browser', { length: 60 }).notNull().default(''),
  requestId: uuid('request_id'),
  /** Null once the line is 90 days old, as is the salt of its seal. */
  address: varchar('address', { length: 60 }),
  addressSalt: bytea('address_salt'),
  /** Hash of salt and address, and part of the line's own hash from the second format on. */
  addressSeal: bytea('address_seal'),
  format: smallint('format').notNull().default(1),
  prevHash: bytea('prev_hash').notNull(),
  hash: bytea('hash').notNull(),
})

/** Both ends of the chain, and for how long lines are kept. One row. */
export const auditChain = pgTable('audit_chain', {
  id: integer('id').primaryKey().default(1),
  removedSeq: bigint('removed_seq', { mode: 'number' }).notNull().default(0),
  removedHash: bytea('removed_hash').notNull().default(new Uint8Array(32)),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
  lastHash: bytea('last_hash').notNull().default(new Uint8Array(32)),
  keepDays: integer('keep_days').notNull().default(730),
})
