import { integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from '../accounts/account.tables.ts'
import { ofClaim } from '../claims/claim.tables.ts'
import { moment, updatedAt } from '../server/db/columns.ts'
import { longestText } from './report.schema.ts'

/** What the organisation writes into the report of a claim. It is no part of the claim. */
export const reportTexts = pgTable(
  'report_texts',
  {
    claimId: uuid('claim_id').notNull(),
    orgId: uuid('org_id').notNull(),
    key: varchar('key', { length: 30 }).notNull(),
    text: varchar('text', { length: longestText }).notNull(),
    /** Counts the changes, so that a conflicting one is detected. */
    version: integer('version').notNull().default(1),
    /** The year it was taken over from, until somebody has looked at it. */
    copiedFrom: varchar('copied_from', { length: 20 }),
    updatedBy: text('updated_by').references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.key] }),
    ofClaim(table).onDelete('cascade'),
  ],
)

/** Reports that everybody may read, with what the organisation wrote. */
export const publicReports = pgTable(
  'public_reports',
  {
    claimId: uuid('claim_id').primaryKey(),
    orgId: uuid('org_id').notNull(),
    shownBy: text('shown_by').references(() => users.id),
    shownAt: moment('shown_at').notNull().defaultNow(),
  },
  (table) => [ofClaim(table).onDelete('cascade')],
)
