import { type CountedRow, claimLines, claimTotals, figuresFit } from '../../factors/claim-lines.ts'
import { type BookPage, createFactorBook } from '../../factors/factor-book.ts'
import { units } from '../../factors/read-unit.ts'
import { kgOf } from '../../factors/units.ts'
import { type ActivityRow, countedRow, type GoodRow } from '../activity-row.ts'
import { rowFits } from '../row-fits.ts'
import type { SpendRate } from '../spend/spend-rate.ts'
import { type ColumnMapping, guessColumns, type ImportField } from './columns.ts'
import { compareWithClaim } from './compare-with-claim.ts'
import { createDateJudge, createNumberJudge } from './decide-format.ts'
import { collectActivities } from './file-activities.ts'
import { groupFindings } from './group-findings.ts'
import {
  type ImportFinding,
  type ImportMapping,
  type ImportReport,
  isError,
} from './import.schema.ts'
import { createMoneyTally } from './money-tally.ts'
import { findOutliers } from './outliers.ts'
import { createRowReader } from './read-row.ts'
import { type ImportTable, rowNumberOf } from './read-table.ts'
import { createResolver } from './resolve-factor.ts'
import { placeInSheet, sheetFindings, workbookReport } from './sheet-report.ts'

export type ImportContext = {
  period: { from: string; to: string }
  gwp: string
  rates: SpendRate[]
  factors: BookPage[]
  /** Names of the claim's evidence files. */
  evidence: string[]
  /** The claim's rows in parts, each a JSON array of `[n, ...rowValues]`. */
  existing: string[]
}

export type Analysis = {
  report: ImportReport
  findings: ImportFinding[]
  rows: GoodRow[]
  /** Numbers of the claim's rows that are not copied, because the file replaces them. */
  replaced: number[]
}

const shownLines = 20
const shownFindings = 1_000

export function analyseTable(
  table: ImportTable,
  mapping: ImportMapping,
  context: ImportContext,
  want: 'report' | 'rows' = 'rows',
): Analysis {
  const { header, records, csv, sheet } = table
  const columns = mapping.columns ?? guessColumns(header)
  const { numbers, dates } = judgeFormats(table, columns, mapping)
  const book = createFactorBook(context.factors)
  const resolve = createResolver({ ...context, book, choices: mapping })
  const read = createRowReader({
    columns,
    width: header.length,
    numbers,
    dates,
    period: context.period,
    resolve,
    evidence: new Set(context.evidence),
    roundTo: mapping.roundTo,
    is1904: sheet?.date1904 ?? false,
  })
  const comparison = compareWithClaim(context.existing, mapping.mode)
  const findings: ImportFinding[] = sheet ? sheetFindings(sheet, columns) : []
  const good: GoodRow[] = []
  const findRepeated = createRepeatFinder(comparison.keptContents)
  const money = createMoneyTally()
  let [rows, withErrors, duplicates] = [0, 0, 0]
  for (const [i, cells] of records.entries()) {
    if (cells.length === 0) continue
    rows += 1
    const rowNumber = rowNumberOf(table, i)
    const sheetRow = sheet?.rows[i]
    const result = read(cells, rowNumber, sheetRow)
    const { row } = result
    money.add(result)
    const content = comparison.contentOf(row)
    const repeated = findRepeated(row, content, rowNumber)
    if (repeated) result.findings.push(repeated)
    if (repeated?.code === 'duplicate_row') duplicates += 1
    if (!result.findings.some(isError) && !rowFits(row, book)) {
      const value = `${row.quantity} ${row.unit}`
      result.findings.push({ row: rowNumber, column: 'quantity', code: 'figure_too_large', value })
    }
    const isUndecided = sheetRow?.isHidden && mapping.hiddenRows === null
    if (isUndecided || result.findings.some(isError)) withErrors += 1
    else {
      const factor = book.factor({ set: row.factorSet, key: row.factorKey })
      const kg = factor && want === 'rows' ? kgOf(units, row.quantity, row.unit, factor) : '0'
      const n = comparison.add(row, content)
      good.push({ n, rowNumber, row, kg, problems: result.findings.map(({ code }) => code) })
    }
    for (const finding of result.findings) findings.push(finding)
  }
  const outliers = findOutliers(good)
  for (const { goodRow, finding } of outliers) {
    goodRow.problems.push(finding.code)
    findings.push(finding)
  }
  const { totals, fits } = totalsOf(good, book)
  const last = fits ? undefined : good.pop()
  if (last) {
    const value = `${totals.totalLocation.kg} kg`
    findings.push({ row: last.rowNumber, column: 'quantity', code: 'total_too_large', value })
    withErrors += 1
  }
  const used = new Set(Object.values(columns))
  if (sheet) placeInSheet(findings, sheet, columns)
  const report: ImportReport = {
    encoding: csv?.encoding ?? null,
    delimiter: csv?.delimiter ?? null,
    workbook: sheet && workbookReport(sheet, findings),
    header,
    lines: records.slice(0, shownLines),
    columns,
    ignoredColumns: header.filter((_, at) => !used.has(at)),
    numbers: { used: numbers.used, decided: numbers.decided },
    dates: { used: dates.used, decided: dates.decided },
    activities: collectActivities(records, columns, numbers.used),
    rows,
    good: good.length,
    withErrors,
    withWarnings: new Set(findings.filter((one) => !isError(one)).map(({ row }) => row)).size,
    groups: groupFindings(findings),
    findings: findings.slice(0, shownFindings),
    found: findings.length,
    totals,
    ...money.found(),
    changes: comparison.changes(),
    isKnown: comparison.isKnown(rows, good.length),
    unconfirmedDuplicates: mapping.acceptDuplicates ? 0 : duplicates,
  }
  return { report, findings, rows: good, replaced: comparison.replaced }
}

/** Finds rows with a reference, or without one with a content, that an earlier row has. */
function createRepeatFinder(known: Pick<ReadonlyMap<string, number>, 'has'>) {
  const references = new Map<string, number>()
  const contents = new Set<string>()
  return (
    { reference, activity }: ActivityRow,
    content: string,
    row: number,
  ): ImportFinding | null => {
    if (reference === '') {
      const isRepeated = contents.has(content) || known.has(content)
      contents.add(content)
      return isRepeated ? { row, column: 'activity', code: 'duplicate_row', value: activity } : null
    }
    const first = references.get(reference)
    if (first === undefined) {
      references.set(reference, row)
      return null
    }
    const value = `${reference} (row ${first})`
    return { row, column: 'reference', code: 'duplicate_reference', value }
  }
}

function totalsOf(rows: readonly GoodRow[], book: ReturnType<typeof createFactorBook>) {
  const lines = claimLines(
    rows.map(({ row }): CountedRow => countedRow(row)),
    (reference) => book.factor(reference) ?? { unit: '', kgCO2e: '0' },
    units,
  )
  const totals = claimTotals(lines)
  return { totals, fits: figuresFit(lines, totals) }
}

/** In a workbook only texts are judged: numbers and days of its own kinds are clear. */
function judgeFormats(table: ImportTable, columns: ColumnMapping, mapping: ImportMapping) {
  const [numberJudge, dateJudge] = [createNumberJudge(), createDateJudge()]
  for (const [i, cells] of table.records.entries()) {
    const kinds = table.sheet?.rows[i]?.kinds
    const textOf = (field: ImportField) => {
      const at = columns[field] ?? -1
      return kinds && kinds[at] !== 'text' ? '' : (cells[at] ?? '')
    }
    numberJudge.add(textOf('quantity'))
    dateJudge.add(textOf('date_from'))
    dateJudge.add(textOf('date_to'))
  }
  const [decidedNumbers, decidedDates] = [numberJudge.decide(), dateJudge.decide()]
  return {
    numbers: {
      decided: decidedNumbers,
      used: mapping.numbers ?? numberJudge.likelier(),
      isOpen: mapping.numbers === null && decidedNumbers === 'ambiguous_number',
    },
    dates: {
      decided: decidedDates,
      used: mapping.dates ?? (decidedDates === 'iso' ? 'iso' : dateJudge.likelier()),
      isOpen: mapping.dates === null && decidedDates === 'ambiguous_date',
    },
  }
}
