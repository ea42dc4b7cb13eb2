import { boolean, pgTable, primaryKey, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import type { SessionData } from '../accounts/account.tables.ts'
import { organisations } from '../organisations/organisation.tables.ts'
import { bytea, createdAt, moment, updatedAt } from '../server/db/columns.ts'
import { memberRoles } from './sso.schema.ts'

const accountKind = () =>
  varchar('account_kind', { length: 6 }).$type<SessionData['kind']>().notNull()

/** The identity provider of an organisation. That of the CMS is configured by the operator. */
export const ssoProviders = pgTable('sso_providers', {
  orgId: uuid('org_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  issuer: varchar('issuer', { length: 500 }).notNull(),
  clientId: varchar('client_id', { length: 255 }).notNull(),
  /** Encrypted. */
  clientSecret: bytea('client_secret').notNull(),
  newRole: varchar('new_role', { length: 10, enum: memberRoles }).notNull(),
  /** The owner says that the provider asks everybody for a second step. */
  trustsSecondStep: boolean('trusts_second_step').notNull().default(false),
  isRequired: boolean('is_required').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Email domains that an organisation claims; they count once an administrator approved them. */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    domain: varchar('domain', { length: 253 }).notNull(),
    approvedAt: moment('approved_at'),
    approvedBy: varchar('approved_by', { length: 100 }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.domain] })],
)

/** Who an account is at an identity provider. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountKind: accountKind(),
    accountId: text('account_id').notNull(),
    /** Whose provider named it. Null for the provider of the CMS. */
    orgId: uuid('org_id').references(() => organisations.id, { onDelete: 'cascade' }),
    issuer: varchar('issuer', { length: 500 }).notNull(),
    subject: varchar('subject', { length: 255 }).notNull(),
    /** As it was when the identity was linked. */
    email: varchar('email', { length: 255 }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('sso_identities_provider_key')
      .on(table.accountKind, table.orgId, table.issuer, table.subject)
      .nullsNotDistinct(),
  ],
)

/** A visit to an identity provider that has not come back yet. */
export const ssoFlows = pgTable('sso_flows', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  accountKind: accountKind(),
  /** Null for the provider of the CMS. */
  orgId: uuid('org_id').references(() => organisations.id, { onDelete: 'cascade' }),
  purpose: varchar('purpose', { length: 10 })
    .$type<'sign-in' | 'link' | 'prove' | 'confirm'>()
    .notNull(),
  /** Who links or proves; for `confirm`, whose password is awaited. */
  accountId: text('account_id'),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull(),
  /** For `confirm`: the identity that is linked once the account has proved itself. */
  issuer: varchar('issuer', { length: 500 }),
  subject: varchar('subject', { length: 255 }),
  email: varchar('email', { length: 255 }),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})
