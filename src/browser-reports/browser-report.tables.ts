import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment } from '../server/db/columns.ts'

export const browserReports = pgTable('browser_reports', {
  key: varchar('key', { length: 64 }).primaryKey(),
  directive: varchar('directive', { length: 60 }).notNull(),
  page: varchar('page', { length: 300 }).notNull(),
  blocked: varchar('blocked', { length: 300 }).notNull(),
  source: varchar('source', { length: 300 }).notNull(),
  reports: integer('reports').notNull().default(1),
  firstAt: moment('first_at').notNull().defaultNow(),
  lastAt: moment('last_at').notNull().defaultNow(),
})
