import * as z from 'zod/mini'
import { reportWords } from '../../content/claims/report.ts'
import { visibleLines } from '../lib/visible-text.ts'

export const longestText = 4_000

/** The parts of a report that only the organisation can write, in the order of the report. */
export const reportKeys = [
  'contact',
  'about',
  'boundary_reason',
  'scope3_reasons',
  'exclusion_reason',
  'offsets',
  'base_year_reason',
  'methods',
  'uncertainty',
] as const

export type ReportKey = (typeof reportKeys)[number]

export const reportTextParam = z.object({ id: z.uuid(), key: z.enum(reportKeys) })

export const reportTextInput = z.object({
  text: z
    .string()
    .check(z.trim(), z.maxLength(longestText, reportWords.form.tooLong), z.overwrite(visibleLines)),
  /** The version that was read; 0 if there was none. */
  version: z.int().check(z.gte(0), z.lte(2_147_483_646)),
})

export type ReportTextInput = z.infer<typeof reportTextInput>

export const publicReportInput = z.object({ isShown: z.boolean() })
