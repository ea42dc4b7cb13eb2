import { oneLine } from '../visible-text.ts'
import { type CellRange, cellName, sheetPrefix } from './cell-address.ts'
import { openWorkbook, type SheetState, type Workbook } from './open-workbook.ts'
import type { CellCode } from './read-cell.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'
import { WorkbookError } from './workbook-error.ts'
import { xlsxLimits } from './xlsx-limits.ts'

/** What a person can choose about a workbook; what is missing is found out or asked. */
export type SheetChoices = {
  sheet?: string | null
  headerRow?: number | null
  headerRows?: number | null
  hiddenRows?: 'include' | 'skip' | null
  merged?: 'fill' | 'empty' | null
}

export type SheetFinding = {
  /** `Sheet!C14`, the sheet, or nothing where the whole workbook is meant. */
  cell: string
  code: CellCode
  value: string
  /** 0 for a finding of the sheet or the workbook. */
  row: number
  column: number
}

export type SheetTable = {
  sheets: { name: string; state: SheetState }[]
  date1904: boolean
  sheet: string
  headerRow: number
  headerRows: number
  header: string[]
  rows: SheetRow[]
  /** The last rows above the header. */
  above: SheetRow[]
  headerLines: SheetRow[]
  findings: SheetFinding[]
  formulas: number
  formulaCells: string[]
  hiddenColumns: [number, number][]
}

const searched = 20
const keptAbove = 5

/** Reads one sheet of a workbook as a table of texts, the same that a CSV file gives. */
export async function readSheetTable(
  bytes: Uint8Array,
  name: string,
  choices: SheetChoices,
  mostRows = xlsxLimits.rows,
): Promise<SheetTable> {
  const workbook = await openWorkbook(bytes, name)
  const chosen = chosenSheet(workbook, choices.sheet)
  const refuse = (code: WorkbookError['code']): never => {
    throw new WorkbookError(code, chosen.name)
  }
  const { kept, above, ...content } = await keepRows(workbook, chosen.part, choices, mostRows)
  if (kept.length === 0) refuse('empty_sheet')
  const headerRow = choices.headerRow ?? findHeader(kept)
  const headerRows = choices.headerRows ?? 1
  const firstRow = headerRow + headerRows
  const headerLines = kept.filter(({ row }) => row >= headerRow && row < firstRow)
  const header = headerOf(headerLines, content.merges, { headerRow, headerRows })
  if (header.length === 0) refuse('empty_sheet')
  if (header.length > xlsxLimits.columns) refuse('too_many_columns')
  const all = kept.filter(({ row }) => row >= firstRow)
  mergeRows(all, content.merges, { width: header.length, firstRow, merged: choices.merged ?? null })
  const isSkipped = choices.hiddenRows === 'skip'
  const rows = isSkipped ? all.filter(({ isHidden }) => !isHidden) : all
  if (rows.length > mostRows) refuse('too_many_rows')
  for (const row of rows) padTo(row, header.length)
  const hidden = choices.hiddenRows ? 0 : all.filter(({ isHidden }) => isHidden).length
  const isStale = workbook.isStale && content.formulas > 0
  return {
    sheets: workbook.sheets.map(({ name: title, state }) => ({ name: title, state })),
    date1904: workbook.date1904,
    sheet: chosen.name,
    headerRow,
    headerRows,
    header,
    rows,
    above: [...above, ...kept.filter(({ row }) => row < headerRow)].slice(-keptAbove),
    headerLines,
    findings: [
      ...(isStale ? [whole('', 'stale_values', '')] : []),
      ...(hidden > 0 ? [whole(sheetPrefix(chosen.name), 'hidden_rows', String(hidden))] : []),
      ...rows.flatMap((row) => findingsOf(row, chosen.name)),
    ],
    formulas: content.formulas,
    formulaCells: content.formulaCells,
    hiddenColumns: content.hiddenColumns,
  }
}

function chosenSheet({ sheets }: Workbook, name: string | null | undefined) {
  const found = sheets.find((sheet) => (name ? sheet.name === name : sheet.state === 'visible'))
  if (found) return found
  if (!name && sheets.length > 0) throw new WorkbookError('hidden_sheets')
  throw new WorkbookError('empty_sheet', name ?? '')
}

async function keepRows(
  workbook: Workbook,
  part: string,
  { headerRow }: SheetChoices,
  mostRows: number,
) {
  const kept: SheetRow[] = []
  const above: SheetRow[] = []
  let cells = 0
  // The rows that may turn out to be above the header, and the header.
  const most = mostRows + searched + 3
  const content = await readSheet(workbook, part, (row) => {
    if (headerRow && row.row < headerRow) {
      above.push(row)
      if (above.length > keptAbove) above.shift()
      return
    }
    cells += row.cells.length
    if (cells > xlsxLimits.cells) throw new WorkbookError('archive_too_big', part)
    // Hidden rows may yet be left out.
    if (kept.push(row) > most && !row.isHidden) throw new WorkbookError('too_many_rows')
  })
  return { kept, above, ...content }
}

/** The first row with two texts, as a title above the table has one. */
function findHeader(rows: readonly SheetRow[]) {
  const texts = ({ kinds, cells }: SheetRow) =>
    kinds.filter((kind, at) => kind === 'text' && cells[at]?.trim() !== '').length
  const found = rows.slice(0, searched).find((row) => texts(row) >= 2) ?? rows[0]
  return found?.row ?? 1
}

type Place = { headerRow: number; headerRows: number }

/** Columns of more than one header row are named by its parts from top to bottom. */
function headerOf(lines: readonly SheetRow[], merges: readonly CellRange[], place: Place) {
  const widest = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const byRow = new Map(lines.map((line) => [line.row, [...line.cells]]))
  const last = place.headerRow + place.headerRows - 1
  for (const { from, to } of place.headerRows > 1 ? merges : []) {
    if (from.row < place.headerRow || from.row > last) continue
    const text = byRow.get(from.row)?.[from.column] ?? ''
    for (let row = from.row; row <= Math.min(to.row, last); row += 1) {
      const cells = byRow.get(row) ?? []
      byRow.set(row, cells)
      const end = Math.min(to.column, widest - 1)
      for (let column = from.column; column <= end; column += 1) cells[column] = text
    }
  }
  const header = Array.from({ length: widest }, (_, column) => {
    const parts: string[] = []
    for (let row = place.headerRow; row <= last; row += 1) {
      const part = oneLine(byRow.get(row)?.[column] ?? '')
      if (part !== '' && part !== parts.at(-1)) parts.push(part)
    }
    return parts.join(' / ')
  })
  while (header.at(-1) === '') header.pop()
  return header
}

type Merging = { width: number; firstRow: number; merged: 'fill' | 'empty' | null }

/** Gives covered cells the value of the first one, nothing, or a finding until one is chosen. */
function mergeRows(rows: readonly SheetRow[], merges: readonly CellRange[], to: Merging) {
  if (merges.length === 0) return
  const byRow = new Map(rows.map((row) => [row.row, row]))
  let covered = 0
  for (const range of merges) {
    const end = Math.min(range.to.column, to.width - 1)
    if (end < range.from.column) continue
    const first = byRow.get(range.from.row)
    const text = first?.cells[range.from.column] ?? ''
    const kind = first?.kinds[range.from.column] ?? ''
    covered += (range.to.row - range.from.row + 1) * (end - range.from.column + 1)
    if (covered > xlsxLimits.allMergeCells) throw new WorkbookError('bad_workbook', 'mergeCells')
    for (let at = Math.max(range.from.row, to.firstRow); at <= range.to.row; at += 1) {
      const row = byRow.get(at)
      if (!row) continue
      padTo(row, to.width)
      for (let column = range.from.column; column <= end; column += 1) {
        if (at === range.from.row && column === range.from.column) continue
        if (to.merged) {
          coverCell(row, column, to.merged === 'fill' ? first : undefined, range.from.column)
        } else if (text !== '' || kind === 'formula') {
          row.findings ??= []
          row.findings.push({ column, code: 'merged_cell', value: text })
        }
      }
    }
  }
}

/** Gives a cell all that is known of the first one, or makes it empty. */
function coverCell(row: SheetRow, column: number, first: SheetRow | undefined, from: number) {
  row.cells[column] = first?.cells[from] ?? ''
  row.kinds[column] = first?.kinds[from] ?? ''
  const currency = first?.currencies?.get(from)
  row.currencies?.delete(column)
  if (currency) {
    row.currencies ??= new Map()
    row.currencies.set(column, currency)
  }
  const found = first?.findings?.filter((one) => one.column === from) ?? []
  const others = row.findings?.filter((one) => one.column !== column) ?? []
  if (row.findings || found.length > 0) {
    row.findings = [...others, ...found.map((one) => ({ ...one, column }))]
  }
}

/** As many cells as the header has, and what stands right of it. */
function padTo({ cells, kinds }: SheetRow, width: number) {
  while (cells.length > width && cells.at(-1)?.trim() === '') {
    cells.pop()
    kinds.pop()
  }
  while (cells.length < width) {
    cells.push('')
    kinds.push('')
  }
}

function whole(cell: string, code: CellCode, value: string): SheetFinding {
  return { cell, code, value, row: 0, column: -1 }
}

function findingsOf({ row, findings }: SheetRow, sheet: string): SheetFinding[] {
  return (findings ?? [])
    .toSorted((a, b) => a.column - b.column)
    .map((one) => ({ ...one, row, cell: cellName(sheet, one.column, row) }))
}
