import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment } from '../../server/db/columns.ts'
import type { SessionData } from '../account.tables.ts'

const owner = {
  accountKind: varchar('account_kind', { length: 6 }).$type<SessionData['kind']>().notNull(),
  accountId: text('account_id').notNull(),
}

/** A passkey, or an authenticator app. */
export const accountFactors = pgTable('account_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...owner,
  type: varchar('type', { length: 7 }).$type<'passkey' | 'totp'>().notNull(),
  /** A passkey is named by its owner. */
  name: varchar('name', { length: 100 }).notNull(),
  credentialId: text('credential_id').unique(),
  publicKey: bytea('public_key'),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: jsonb('transports').$type<string[]>().notNull().default([]),
  /** Encrypted. */
  secret: bytea('secret'),
  /** The 30 seconds whose code was taken last. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** An authenticator app counts once its first code was right. */
  confirmedAt: moment('confirmed_at'),
  lastUsedAt: moment('last_used_at'),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ...owner,
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountKind, table.accountId, table.codeHash] })],
)

/** Browsers that need no second step for a while. */
export const trustedDevices = pgTable('trusted_devices', {
  tokenHash: text('token_hash').primaryKey(),
  ...owner,
  userAgent: varchar('user_agent', { length: 200 }).notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})

/** A sign-in or a proof under way. */
export const pendingProofs = pgTable('pending_proofs', {
  tokenHash: text('token_hash').primaryKey(),
  accountKind: varchar('account_kind', { length: 6 }).$type<SessionData['kind']>().notNull(),
  /** Null while a passkey has not said yet whose it is. */
  accountId: text('account_id'),
  purpose: varchar('purpose', { length: 10 })
    .$type<'password' | 'passkey' | 'prove' | 'enrol' | 'sso'>()
    .notNull(),
  challenge: text('challenge'),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

export const securitySettings = pgTable('security_settings', {
  id: integer('id').primaryKey().default(1),
  cmsSecondStepFrom: moment('cms_second_step_from'),
  /** What an editor writes, somebody else has to approve. */
  approvalRequired: boolean('approval_required').notNull().default(false),
})
