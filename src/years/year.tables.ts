import {
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/account.tables.ts'
import { organisations } from '../organisations/organisation.tables.ts'
import { moment, updatedAt } from '../server/db/columns.ts'
import { measures } from './rules/measures.ts'
import { eventKinds } from './rules/recalculation.ts'
import { denominatorKinds, targetKinds } from './year.schema.ts'

const ofOrganisation = () =>
  uuid('org_id')
    .notNull()
    .references(() => organisations.id)
const person = (name: string) => text(name).references(() => users.id)

export const baseYears = pgTable('base_years', {
  orgId: uuid('org_id')
    .primaryKey()
    .references(() => organisations.id),
  year: integer('year').notNull(),
  measure: varchar('measure', { length: 20, enum: measures }).notNull(),
  thresholdPercent: numeric('threshold_percent').notNull().default('5'),
  reason: varchar('reason', { length: 2000 }).notNull(),
  /** Counts the changes, so that a conflicting one is detected. */
  version: integer('version').notNull().default(1),
  chosenBy: person('chosen_by'),
  chosenAt: moment('chosen_at').notNull().defaultNow(),
})

/** What happened since and would change the figure of the base year. Only added to. */
export const baseYearEvents = pgTable('base_year_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: ofOrganisation(),
  kind: varchar('kind', { length: 12, enum: eventKinds }).notNull(),
  effectKg: numeric('effect_kg').notNull(),
  happenedOn: date('happened_on').notNull(),
  note: varchar('note', { length: 2000 }).notNull(),
  /** Names of files. */
  evidence: text('evidence').array().notNull(),
  recordedBy: person('recorded_by'),
  recordedAt: moment('recorded_at').notNull().defaultNow(),
})

export const targets = pgTable('targets', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: ofOrganisation(),
  kind: varchar('kind', { length: 10, enum: targetKinds }).notNull(),
  measure: varchar('measure', { length: 20, enum: measures }).notNull(),
  baseYear: integer('base_year').notNull(),
  targetYear: integer('target_year').notNull(),
  reductionPercent: numeric('reduction_percent').notNull(),
  denominatorKey: varchar('denominator_key', { length: 60 }),
  note: varchar('note', { length: 2000 }).notNull(),
  setBy: person('set_by'),
  setAt: moment('set_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
})

/** What the figures of a year are divided by: employees, revenue, or something of their own. */
export const denominators = pgTable(
  'denominators',
  {
    orgId: ofOrganisation(),
    year: integer('year').notNull(),
    key: varchar('key', { length: 60 }).notNull(),
    kind: varchar('kind', { length: 10, enum: denominatorKinds }).notNull(),
    label: varchar('label', { length: 100 }).notNull(),
    unit: varchar('unit', { length: 60 }).notNull(),
    value: numeric('value').notNull(),
    evidence: text('evidence').array().notNull(),
    note: varchar('note', { length: 2000 }).notNull(),
    /** Counts the changes, so that a conflicting one is detected. */
    version: integer('version').notNull().default(1),
    updatedBy: person('updated_by'),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.year, table.key] })],
)
