import { jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '../../organisations/organisation.tables.ts'
import { bytea, moment } from '../../server/db/columns.ts'

/** What a program sent with a key of its own. Without an answer, it is under way. */
export const programCalls = pgTable(
  'program_calls',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organisations.id),
    key: varchar('key', { length: 64 }).notNull(),
    requestHash: bytea('request_hash').notNull(),
    answer: jsonb('answer').$type<object>(),
    begunAt: moment('begun_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.key] })],
)
