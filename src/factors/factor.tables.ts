import { integer, numeric, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '../organisations/organisation.tables.ts'
import { createdAt, moment } from '../server/db/columns.ts'

/** Emission factors, which are never edited. Sets without an organisation are for everybody. */
export const factorSets = pgTable('factor_sets', {
  /** The hash of the header. */
  id: text('id').primaryKey(),
  alias: varchar('alias', { length: 60 }).notNull(),
  /** Canonical JSON. */
  header: text('header').notNull(),
  orgId: uuid('org_id').references(() => organisations.id),
  /** After this time, the set is not offered to new drafts. */
  retiredAt: moment('retired_at'),
  createdAt: createdAt(),
})

export const factors = pgTable(
  'factors',
  {
    setId: text('set_id')
      .notNull()
      .references(() => factorSets.id),
    idx: integer('idx').notNull(),
    orgId: uuid('org_id').references(() => organisations.id),
    key: varchar('key', { length: 200 }).notNull(),
    name: varchar('name', { length: 300 }).notNull(),
    unit: varchar('unit', { length: 60 }).notNull(),
    kgCo2e: numeric('kg_co2e').notNull(),
    categories: text('categories').array().notNull(),
    region: varchar('region', { length: 60 }).notNull(),
    /** Canonical JSON: the leaf of the set's tree. */
    doc: text('doc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.idx] })],
)
