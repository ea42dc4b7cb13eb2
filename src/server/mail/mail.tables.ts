import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../db/columns.ts'

/** Mail waits here until delivered; it is queued in the transaction of the change it reports. */
export const mailQueue = pgTable('mail_queue', {
  id: serial('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  /** The person whose one-time link is put into the body when it is sent. */
  linkFor: text('link_for'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
})
