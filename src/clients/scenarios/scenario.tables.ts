import { json, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/account.tables.ts'
import { createdAt } from '../../server/db/columns.ts'
import type { ScenarioInput } from './scenario.schema.ts'

/** Saved inputs of a client's carbon calculator; the results are derived from them. */
export const clientScenarios = pgTable('client_scenarios', {
  id: serial('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: varchar('name', { length: 80 }).notNull(),
  inputs: json('inputs').$type<ScenarioInput['inputs']>().notNull(),
  createdAt: createdAt(),
})
