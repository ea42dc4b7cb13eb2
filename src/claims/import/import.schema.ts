import * as z from 'zod/mini'
import type { ClaimTotals } from '../../factors/claim-lines.ts'
import { csvLimits, type Delimiter, type FileEncoding } from '../../lib/csv-file/csv-limits.ts'
import type { NumberFormat } from '../../lib/csv-file/read-number.ts'
import { rowNumber } from '../../lib/form/row-number.ts'
import { type ColumnMapping, importFields } from './columns.ts'
import type { DecidedDates, DecidedNumbers } from './decide-format.ts'
import type { DateFormat } from './read-date.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** How the words of one activity become a category and a factor; '' as site means every site. */
export const activityMapping = z.strictObject({
  activity: text(200),
  unit: text(60),
  site: text(120),
  category: text(30),
  factor: text(300),
})

export type ActivityMapping = z.infer<typeof activityMapping>

const columnIndex = z.int().check(z.gte(0), z.lt(csvLimits.columns))

/** What a person decides about a file; whatever is left out is decided by the file itself. */
export const importMapping = z.strictObject({
  delimiter: z._default(z.nullable(z.enum([',', ';', '\t'])), null),
  columns: z._default(z.nullable(z.partialRecord(z.enum(importFields), columnIndex)), null),
  numbers: z._default(z.nullable(z.enum(['point', 'comma', 'plain'])), null),
  dates: z._default(z.nullable(z.enum(['iso', 'dmy', 'mdy', 'excel'])), null),
  /** What a plain kWh of a fuel is. */
  energy: z._default(z.nullable(z.enum(['gross', 'net'])), null),
  /** Which of several units a word such as ton means in this file. */
  units: z._default(z.record(text(60), text(60)), {}),
  activities: z._default(z.array(activityMapping).check(z.maxLength(2_000)), []),
  /** add: a row whose reference is known replaces it. replace: all rows of the claim. */
  mode: z._default(z.enum(['add', 'replace']), 'add'),
  acceptDuplicates: z._default(z.boolean(), false),
})

/** Of the claim, as it was right after the import. */
export const undoInput = z.object({ version: rowNumber() })

const flag = z.optional(z.enum(['0', '1', '']))
const isSet = z.pipe(
  flag,
  z.transform((value) => value === '1'),
)

export const importQuery = z.object({ dryRun: isSet, findings: isSet })

export type ImportMapping = z.infer<typeof importMapping>

export const findingCodes = {
  missing_value: 'error',
  too_long: 'error',
  extra_cells: 'error',
  formula_cell: 'error',
  ambiguous_number: 'error',
  bad_number: 'error',
  exponent_number: 'error',
  too_big: 'error',
  too_precise: 'error',
  ambiguous_date: 'error',
  bad_date: 'error',
  date_order: 'error',
  outside_period: 'error',
  unknown_category: 'error',
  category_missing: 'error',
  wrong_category: 'error',
  unknown_factor: 'error',
  activity_not_mapped: 'error',
  unknown_unit: 'error',
  ambiguous_unit: 'error',
  gross_or_net: 'error',
  unit_mismatch: 'error',
  market_not_allowed: 'error',
  duplicate_reference: 'error',
  negative_without_note: 'error',
  duplicate_row: 'warning',
  negative_quantity: 'warning',
  zero_quantity: 'warning',
  outlier: 'warning',
  factor_outside_validity: 'warning',
  lifecycle_factor: 'warning',
  gwp_mixed: 'warning',
  sample_factor: 'warning',
  missing_evidence: 'warning',
} as const

export type FindingCode = keyof typeof findingCodes

export type Finding = {
  /** As the spreadsheet counts: the header is row 1. 0: a claim's own row. */
  row: number
  column: string
  code: FindingCode
  /** What was read. */
  value: string
  /** What could be meant instead. */
  choices?: string[]
}

export function isError(finding: Pick<Finding, 'code'>) {
  return findingCodes[finding.code] === 'error'
}

export type FindingGroup = {
  code: FindingCode
  isError: boolean
  count: number
  /** The first few. */
  rows: number[]
  values: string[]
  choices: string[]
}

/** An activity of the file whose factor is not named in it. */
export type FileActivity = {
  activity: string
  unit: string
  rows: number
  /** Of the quantities that could be read. */
  sum: string
  sites: { site: string; rows: number }[]
}

export type ImportReport = {
  encoding: FileEncoding
  delimiter: Delimiter
  header: string[]
  /** The first lines below the header. */
  lines: string[][]
  columns: ColumnMapping
  ignoredColumns: string[]
  numbers: { used: NumberFormat; decided: DecidedNumbers }
  dates: { used: DateFormat; decided: DecidedDates }
  activities: FileActivity[]
  rows: number
  good: number
  withErrors: number
  withWarnings: number
  groups: FindingGroup[]
  /** The first 1,000; all of them can be downloaded. */
  findings: Finding[]
  found: number
  /** Of the good rows. */
  totals: ClaimTotals
  changes: { added: number; changed: number; unchanged: number; removed: number }
  /** The claim has all of it already. */
  isKnown: boolean
  /** Rows that are there twice, which a person has to accept. */
  unconfirmedDuplicates: number
}
