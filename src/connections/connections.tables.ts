import {
  bigserial,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/account.tables.ts'
import { bytea, createdAt, moment } from '../server/db/columns.ts'

/** Whose it is: 'cms' with an empty id, or 'organisation'. */
const owner = () => ({
  ownerKind: varchar('owner_kind', { length: 20 }).notNull(),
  ownerId: varchar('owner_id', { length: 100 }).notNull().default(''),
})

const names = (column: string) => varchar(column, { length: 40 }).array().notNull()

export const readTokens = pgTable('read_tokens', {
  id: serial('id').primaryKey(),
  ...owner(),
  name: varchar('name', { length: 100 }).notNull(),
  scopes: names('scopes'),
  tokenHash: varchar('token_hash', { length: 100 }).notNull().unique(),
  lastFour: varchar('last_four', { length: 4 }).notNull(),
  /** The part of it that may be shown; null if all of it is secret. */
  prefix: varchar('prefix', { length: 20 }).unique(),
  createdBy: varchar('created_by', { length: 100 }).notNull(),
  /** The member as whom a token of an organisation acts, and with whose membership it ends. */
  makerId: text('maker_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  /** Null if it never expires. */
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
  /** It is kept a while, so that its further use is known for what it is. */
  revokedAt: moment('revoked_at'),
})

/** What a token wrote, or was refused. */
export const tokenUses = pgTable('token_uses', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  ...owner(),
  tokenId: integer('token_id')
    .notNull()
    .references(() => readTokens.id, { onDelete: 'cascade' }),
  call: varchar('call', { length: 100 }).notNull(),
  outcome: varchar('outcome', { length: 60 }).notNull(),
  usedAt: moment('used_at').notNull().defaultNow(),
})

export const webhooks = pgTable('webhooks', {
  id: serial('id').primaryKey(),
  ...owner(),
  name: varchar('name', { length: 100 }).notNull(),
  url: varchar('url', { length: 2000 }).notNull(),
  events: names('events'),
  /** Encrypted. */
  secret: bytea('secret').notNull(),
  /** What it waits for is sent once it is resumed. */
  pausedAt: moment('paused_at'),
  /** Why it was disabled, beside `pausedAt`; null if somebody paused it. */
  disabledBecause: varchar('disabled_because', { length: 10, enum: ['gone', 'failing', 'left'] }),
  /** Encrypted. Signs beside the secret that took its place, until then. */
  formerSecret: bytea('former_secret'),
  formerUntil: moment('former_until'),
  createdBy: varchar('created_by', { length: 100 }).notNull(),
  /** The member with whose membership it ends. */
  makerId: text('maker_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** One message to one webhook. Triggers of the tables that it is about write the rows. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** The same for all attempts, so that the receiver can tell a repetition. */
  messageId: uuid('message_id').notNull().defaultRandom(),
  webhookId: integer('webhook_id')
    .notNull()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  event: varchar('event', { length: 40 }).notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  state: varchar('state', { length: 10, enum: ['waiting', 'delivered', 'given-up'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  attemptedAt: moment('attempted_at'),
  answerStatus: integer('answer_status'),
  answerMs: integer('answer_ms'),
  /** Its first characters. */
  answerText: varchar('answer_text', { length: 500 }),
  failure: varchar('failure', {
    length: 40,
    enum: ['refused-address', 'no-answer', 'too-slow', 'too-long', 'no-secret'],
  }),
  createdAt: createdAt(),
})
