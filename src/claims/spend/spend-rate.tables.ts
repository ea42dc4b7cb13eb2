import { date, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/account.tables.ts'
import { organisations } from '../../organisations/organisation.tables.ts'
import { moment } from '../../server/db/columns.ts'

/** Only added to: the newest rate from one unit to another counts for new imports. */
export const spendRates = pgTable('spend_rates', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: uuid('org_id')
    .notNull()
    .references(() => organisations.id),
  fromUnit: varchar('from_unit', { length: 7 }).notNull(),
  toUnit: varchar('to_unit', { length: 7 }).notNull(),
  rate: numeric('rate', { precision: 24, scale: 9 }).notNull(),
  source: varchar('source', { length: 300 }).notNull(),
  statedOn: date('stated_on').notNull(),
  addedBy: text('added_by').references(() => users.id),
  addedAt: moment('added_at').notNull().defaultNow(),
})
