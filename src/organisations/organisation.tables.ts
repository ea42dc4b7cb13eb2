import { boolean, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from '../accounts/account.tables.ts'
import { createdAt, moment } from '../server/db/columns.ts'
import { identifierSchemes } from './identifier.ts'
import { orgKinds, orgRoles } from './organisation.schema.ts'

/** A tenant. Policies show it to its members only. */
export const organisations = pgTable('organisations', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The id for certificates and the log, where the internal id must not appear. */
  publicId: text('public_id').notNull().unique(),
  name: varchar('name', { length: 200 }).notNull(),
  /** ISO 3166-1, two letters. */
  country: varchar('country', { length: 2 }).notNull(),
  registrationNo: varchar('registration_no', { length: 100 }).notNull().default(''),
  identifierScheme: varchar('identifier_scheme', { length: 10, enum: identifierSchemes }),
  identifier: varchar('identifier', { length: 60 }),
  kind: varchar('kind', { length: 10, enum: orgKinds }).notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  disabledAt: moment('disabled_at'),
  /** From when on its members need a second step to sign in. */
  secondStepFrom: moment('second_step_from'),
  createdAt: createdAt(),
})

/** Current and former members. A person belongs to one organisation at a time. */
export const orgMembers = pgTable(
  'org_members',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organisations.id),
    role: varchar('role', { length: 10, enum: orgRoles }).notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.orgId] })],
)

/** Open invitations, until the person joins or declines. */
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
  role: varchar('role', { length: 10, enum: orgRoles }).notNull(),
  invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
  /** The account was created for this invitation; only then may the inviter get its link. */
  isNewAccount: boolean('is_new_account').notNull().default(false),
  createdAt: createdAt(),
})
