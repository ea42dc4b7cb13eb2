import { type ReportKey, reportKeys } from './report.schema.ts'
import type { ReportSource } from './report-source.ts'
import { reportsEveryCategory } from './sections/boundary-sections.ts'

/** Texts that may stay empty: nothing, or a sentence that says enough, stands in their place. */
const optional: readonly ReportKey[] = ['offsets', 'methods']

/** The texts that a complete report has and this one does not, in the order of the report. */
export function missingTexts(source: ReportSource): ReportKey[] {
  return reportKeys.filter((key) => !source.texts[key] && isNeeded(key, source))
}

function isNeeded(key: ReportKey, source: ReportSource) {
  if (key === 'exclusion_reason') return source.boundary.excluded !== ''
  // One that was chosen under Years is printed with its reason.
  if (key === 'base_year_reason') return !source.years?.baseYear.length
  if (key === 'scope3_reasons') return !reportsEveryCategory(source)
  return !optional.includes(key)
}
