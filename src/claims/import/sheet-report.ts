import { cellName, columnLetters, sheetPrefix } from '../../lib/xlsx-file/cell-address.ts'
import type { SheetRow } from '../../lib/xlsx-file/read-sheet.ts'
import type { SheetTable } from '../../lib/xlsx-file/read-sheet-table.ts'
import { type ColumnMapping, type ImportField, importFields } from './columns.ts'
import type { ImportFinding, WorkbookReport } from './import.schema.ts'

const shownLines = 20
const shownRefused = 100
const shownText = 120

/** Findings of the sheet itself, which belong to no row. */
export function sheetFindings(sheet: SheetTable, columns: ColumnMapping): ImportFinding[] {
  const findings: ImportFinding[] = sheet.findings
    .filter(({ row }) => row === 0)
    .map(({ cell, code, value }) => ({ row: 0, column: '', cell, code, value }))
  for (const field of importFields) {
    const at = columns[field]
    if (at === undefined) continue
    if (!sheet.hiddenColumns.some(([min, max]) => at + 1 >= min && at + 1 <= max)) continue
    const letters = columnLetters(at)
    const cell = `${sheetPrefix(sheet.sheet)}!${letters}:${letters}`
    findings.push({ row: 0, column: field, cell, code: 'hidden_column', value: letters })
  }
  return findings
}

/** Gives each finding of a row its cell, or the whole row where no column is to blame. */
export function placeInSheet(
  findings: readonly ImportFinding[],
  { sheet, header, rows }: SheetTable,
  columns: ColumnMapping,
) {
  const byNumber = new Map<number, SheetRow>()
  for (const finding of findings) {
    const { row, column, code } = finding
    if (row === 0) continue
    let at = columns[column as ImportField]
    if (code === 'extra_cells') {
      if (byNumber.size === 0) for (const one of rows) byNumber.set(one.row, one)
      const extra = byNumber
        .get(row)
        ?.cells.findIndex((text, i) => i >= header.length && text !== '')
      at = extra === undefined || extra < 0 ? undefined : extra
    }
    finding.cell =
      at === undefined ? `${sheetPrefix(sheet)}!${row}:${row}` : cellName(sheet, at, row)
  }
}

export function workbookReport(
  sheet: SheetTable,
  findings: readonly ImportFinding[],
): WorkbookReport {
  const refused = new Set<number>()
  for (const { row } of findings) if (refused.size < shownRefused) refused.add(row)
  const shown = sheet.rows.filter(({ row }, at) => at < shownLines || refused.has(row))
  const lines = (rows: readonly SheetRow[], part: 'above' | 'header' | 'data') =>
    rows.map(({ row, cells }) => ({
      row,
      part,
      cells: cells.slice(0, sheet.header.length + 1).map((text) => text.slice(0, shownText)),
    }))
  return {
    sheets: sheet.sheets,
    sheet: sheet.sheet,
    headerRow: sheet.headerRow,
    headerRows: sheet.headerRows,
    date1904: sheet.date1904,
    formulas: sheet.formulas,
    formulaCells: sheet.formulaCells,
    lines: [
      ...lines(sheet.above, 'above'),
      ...lines(sheet.headerLines, 'header'),
      ...lines(shown, 'data'),
    ],
  }
}
