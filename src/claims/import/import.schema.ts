import * as z from 'zod/mini'
import type { ClaimTotals } from '../../factors/claim-lines.ts'
import type { Delimiter, FileEncoding } from '../../lib/csv-file/csv-limits.ts'
import type { NumberFormat } from '../../lib/csv-file/read-number.ts'
import { rowNumber } from '../../lib/form/row-number.ts'
import { oneLine } from '../../lib/visible-text.ts'
import type { SheetTable } from '../../lib/xlsx-file/read-sheet-table.ts'
import { xlsxLimits } from '../../lib/xlsx-file/xlsx-limits.ts'
import type { SpendRate } from '../spend/spend-rate.ts'
import { type ColumnMapping, importFields } from './columns.ts'
import type { DecidedDates, DecidedNumbers } from './decide-format.ts'
import type { DateFormat } from './read-date.ts'

const text = (max: number) => z.string().check(z.maxLength(max), z.overwrite(oneLine))

/** Maps an activity's name to a category and a factor. An empty site means every site. */
export const activityMapping = z.strictObject({
  activity: text(200),
  unit: text(60),
  site: text(120),
  category: text(30),
  factor: text(300),
})

export type ActivityMapping = z.infer<typeof activityMapping>

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const columnIndex = z.int().check(z.gte(0), z.lt(xlsxLimits.columns))

/** The user's choices about a file. Missing ones are detected from the file itself. */
export const importMapping = z.strictObject({
  delimiter: z._default(z.nullable(z.enum([',', ';', '\t'])), null),
  columns: z._default(z.nullable(z.partialRecord(z.enum(importFields), columnIndex)), null),
  numbers: z._default(z.nullable(z.enum(['point', 'comma', 'plain'])), null),
  dates: z._default(z.nullable(z.enum(['iso', 'dmy', 'mdy', 'excel'])), null),
  /** Whether plain kWh of a fuel are gross or net. */
  energy: z._default(z.nullable(z.enum(['gross', 'net'])), null),
  /** Which unit an ambiguous word such as ton means in this file. */
  units: z._default(z.record(text(60), text(60)), {}),
  activities: z._default(z.array(activityMapping).check(z.maxLength(2_000)), []),
  /** `add` replaces rows with the same reference; `replace` replaces all rows of the claim. */
  mode: z._default(z.enum(['add', 'replace']), 'add'),
  acceptDuplicates: z._default(z.boolean(), false),
  /** About a workbook: which cells are the table, and what is unclear in them. */
  sheet: z._default(z.nullable(text(255)), null),
  headerRow: z._default(z.nullable(between(1, xlsxLimits.lastRow)), null),
  headerRows: z._default(z.nullable(between(1, 3)), null),
  hiddenRows: z._default(z.nullable(z.enum(['include', 'skip'])), null),
  merged: z._default(z.nullable(z.enum(['fill', 'empty'])), null),
  /** Places to which calculated quantities are rounded. */
  roundTo: z._default(z.nullable(between(0, 9)), null),
})

/** The version of the claim right after the import. */
export const undoInput = z.object({ version: rowNumber() })

const flag = z.optional(z.enum(['0', '1', '']))
const isSet = z.pipe(
  flag,
  z.transform((value) => value === '1'),
)

/** Each of 2,000 activities has five members. */
export const mappingLimits = { depth: 5, members: 20_000 }

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
  bad_quality: 'error',
  duplicate_reference: 'error',
  negative_without_note: 'error',
  figure_too_large: 'error',
  total_too_large: 'error',
  hidden_rows: 'error',
  merged_cell: 'error',
  error_cell: 'error',
  formula_without_value: 'error',
  control_character: 'error',
  date_in_number: 'error',
  percent_cell: 'error',
  currency_mismatch: 'error',
  digits_lost: 'error',
  price_year_missing: 'error',
  rate_missing: 'error',
  time_dropped: 'warning',
  rounded_15: 'warning',
  rounded_to: 'warning',
  external_value: 'warning',
  stale_values: 'warning',
  currency_format: 'warning',
  format_hides_zeros: 'warning',
  hidden_column: 'warning',
  duplicate_row: 'warning',
  negative_quantity: 'warning',
  zero_quantity: 'warning',
  outlier: 'warning',
  factor_outside_validity: 'warning',
  lifecycle_factor: 'warning',
  contested_factor: 'warning',
  gwp_mixed: 'warning',
  sample_factor: 'warning',
  missing_evidence: 'warning',
  spend_for_energy: 'warning',
} as const

export type FindingCode = keyof typeof findingCodes

export type ImportFinding = {
  /** The spreadsheet's row number: the header is row 1. Existing rows of the claim have 0. */
  row: number
  column: string
  /** `Sheet!C14` of a workbook. */
  cell?: string
  code: FindingCode
  /** The value in the file. */
  value: string
  /** Possible meanings to choose from. */
  choices?: string[]
}

export function isError(finding: Pick<ImportFinding, 'code'>) {
  return findingCodes[finding.code] === 'error'
}

export type FindingGroup = {
  code: FindingCode
  isError: boolean
  count: number
  /** The first few row numbers, and in a workbook their cells. */
  rows: number[]
  cells: string[]
  values: string[]
  choices: string[]
}

/** An activity whose factor the file does not name. */
export type FileActivity = {
  activity: string
  unit: string
  rows: number
  /** The sum of the quantities that could be read. */
  sum: string
  sites: { site: string; rows: number }[]
}

/** What a preview needs to look like the sheet. */
export type WorkbookReport = Pick<
  SheetTable,
  'sheets' | 'sheet' | 'headerRow' | 'headerRows' | 'date1904' | 'formulas' | 'formulaCells'
> & {
  /** Lines above the header, the header, the first lines, and those with findings. */
  lines: { row: number; part: 'above' | 'header' | 'data'; cells: string[] }[]
}

export type ImportReport = {
  /** Null for a workbook. */
  encoding: FileEncoding | null
  delimiter: Delimiter | null
  /** Null for a CSV file. */
  workbook: WorkbookReport | null
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
  /** The first 1,000 findings; all of them can be downloaded. */
  findings: ImportFinding[]
  found: number
  /** Totals of the good rows. */
  totals: ClaimTotals
  changes: { added: number; changed: number; unchanged: number; removed: number }
  /** The claim already has all rows of the file. */
  isKnown: boolean
  /** Units of money without a rate to the unit of their factor. */
  missingRates: { from: string; to: string; rows: number }[]
  /** The rates by which amounts were converted. */
  rates: SpendRate[]
  /** The number of duplicate rows, which the user has to accept. */
  unconfirmedDuplicates: number
}
