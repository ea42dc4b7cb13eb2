import { boolean, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../server/db/columns.ts'

export const contactSubmissions = pgTable('contact_submissions', {
  id: serial('id').primaryKey(),
  firstName: varchar('first_name', { length: 100 }).notNull(),
  lastName: varchar('last_name', { length: 100 }).notNull(),
  email: varchar('email', { length: 255 }).notNull(),
  organization: varchar('organization', { length: 200 }),
  interestArea: varchar('interest_area', { length: 50 }).notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
  suspectedSpam: boolean('suspected_spam').notNull().default(false),
  handledAt: moment('handled_at'),
  handledBy: varchar('handled_by', { length: 100 }),
})
