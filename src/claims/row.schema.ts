import * as z from 'zod/mini'
import { oneLine } from '../lib/visible-text.ts'
import { rowLimits } from './activity-row.ts'

const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, 'This text is too long'), z.overwrite(oneLine))

/** A row as a person types it: numbers and days as text, factors as `alias:key`. */
export const rowInput = z.object({
  reference: text(rowLimits.reference),
  dateFrom: text(40),
  dateTo: text(40),
  site: text(rowLimits.site),
  category: text(30),
  activity: text(rowLimits.activity),
  factor: text(300),
  quantity: text(60),
  unit: text(60),
  marketFactor: text(300),
  instrument: text(rowLimits.instrument),
  evidence: text(rowLimits.evidence),
  note: text(rowLimits.note),
  /** measured, calculated or estimated; empty if not stated. */
  quality: z._default(text(20), ''),
})

export type RowInput = z.infer<typeof rowInput>

export const rowFilter = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  /** A category, or a scope for all of its categories: 1, 2, 3 or outside. */
  category: z.optional(z.string().check(z.maxLength(30))),
  site: z.optional(z.string().check(z.maxLength(rowLimits.site))),
  /** The month of the row's first day, as in the results: 2025-03. */
  month: z.optional(z.string().check(z.maxLength(7))),
  q: z.optional(z.string().check(z.maxLength(200))),
  problem: z.optional(z.string().check(z.maxLength(40))),
})

export type RowFilter = z.infer<typeof rowFilter>

export const rowParam = z.object({
  id: z.uuid(),
  n: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})
