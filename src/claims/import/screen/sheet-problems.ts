import type { ColumnMapping, ImportField } from '../columns.ts'
import {
  type FindingCode,
  type ImportFinding,
  type ImportReport,
  isError,
} from '../import.schema.ts'

// The next step is about these.
const later = new Set<FindingCode>(['activity_not_mapped', 'category_missing'])
export const listedProblems = 50

/**
 * The refusals that can be seen in the sheet. An empty cell of a field without a column is none:
 * the column is what is missing.
 */
export function sheetProblems({ findings, columns }: ImportReport): ImportFinding[] {
  return findings.filter(
    (one) => isError(one) && !later.has(one.code) && !isWithoutColumn(one, columns),
  )
}

function isWithoutColumn({ code, column }: ImportFinding, columns: ColumnMapping) {
  return code === 'missing_value' && columns[column as ImportField] === undefined
}

/** How many there are, also of those that the report leaves out. */
export function countProblems(report: ImportReport) {
  const counted = report.groups
    .filter(({ code, isError: isRefusal }) => isRefusal && !later.has(code))
    .reduce((sum, { count }) => sum + count, 0)
  const shown = sheetProblems(report).length
  return report.found === report.findings.length ? shown : Math.max(shown, counted)
}
