import {
  bigserial,
  boolean,
  json,
  jsonb,
  pgTable,
  serial,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import type { NoticeKind } from '../../content/clients/notices.ts'
import { createdAt, moment, updatedAt } from '../server/db/columns.ts'

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: varchar('email', { length: 255 }).unique(),
  firstName: varchar('first_name', { length: 100 }),
  lastName: varchar('last_name', { length: 100 }),
  profileImageUrl: text('profile_image_url'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Sign-in data of a person in `users`; separate, because the person's other data is not secret. */
export const clientAccounts = pgTable('client_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  username: varchar('username', { length: 100 }).notNull().unique(),
  password: text('password').notNull(),
  /** False for an account that single sign-on made: its password is random. */
  hasPassword: boolean('has_password').notNull().default(true),
  createdAt: createdAt(),
  lastLogin: moment('last_login'),
  disabledAt: moment('disabled_at'),
})

export const cmsUsers = pgTable('cms_users', {
  id: serial('id').primaryKey(),
  username: varchar('username', { length: 100 }).notNull().unique(),
  password: text('password').notNull(),
  hasPassword: boolean('has_password').notNull().default(true),
  email: varchar('email', { length: 255 }),
  role: varchar('role', { length: 20 }).notNull().default('editor'),
  createdAt: createdAt(),
  lastLogin: moment('last_login'),
  disabledAt: moment('disabled_at'),
})

export type SessionData = {
  kind: 'client' | 'cms'
  accountId: string
  createdAt: string
  lastSeenAt: string
  userAgent: string
  /** When somebody last showed that it is them. */
  provedAt?: string
  /** May do nothing but set up the second step that is required of them. */
  mustEnrol?: boolean
  /** Where an identity provider signs its own session out. */
  endSessionUrl?: string
}

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: json('sess').$type<SessionData>().notNull(),
  expire: moment('expire').notNull(),
})

/** Links for invitations and new passwords, one per person, as keyed hashes until they are used. */
export const oneTimeLinks = pgTable('one_time_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
})

/** What happened to a person's account and in their name. */
export const personNotices = pgTable('person_notices', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: varchar('kind', { length: 20 }).$type<NoticeKind>().notNull(),
  detail: jsonb('detail').$type<Record<string, string>>().notNull().default({}),
  createdAt: createdAt(),
})
