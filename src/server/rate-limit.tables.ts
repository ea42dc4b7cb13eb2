import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './db/columns.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: moment('resets_at').notNull(),
})
