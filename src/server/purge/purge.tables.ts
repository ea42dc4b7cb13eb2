import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../db/columns.ts'

/** Changed addresses wait here until a CDN was told to drop them. */
export const purgeQueue = pgTable('purge_queue', {
  id: serial('id').primaryKey(),
  paths: text('paths').array().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
})
