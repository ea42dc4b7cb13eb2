// The tables as the code sees them. The SQL in drizzle/ makes them; indexes and checks stand only there.
// A test compares the columns, keys and references of both.
import { bigserial, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { bytea, createdAt } from './schema/columns.ts'

export * from './schema/assurance.ts'
export * from './schema/claims.ts'
export * from './schema/organisations.ts'
export * from './schema/site.ts'

/** What waits to be written into the transparency log. */
export const logPending = pgTable('log_pending', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Canonical JSON. */
  data: bytea('data').notNull(),
  kind: varchar('kind', { length: 20 })
    .$type<'key' | 'statement' | 'restated' | 'withdrawn' | 'key-revoked'>()
    .notNull(),
  /** The id of a certificate or of a key. */
  ref: text('ref').notNull(),
  createdAt: createdAt(),
})
