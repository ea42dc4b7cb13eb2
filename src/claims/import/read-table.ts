import type { Delimiter, FileEncoding } from '../../lib/csv-file/csv-limits.ts'
import { readCsvFile } from '../../lib/csv-file/read-csv-file.ts'
import { oneLine } from '../../lib/visible-text.ts'
import { isWorkbook } from '../../lib/xlsx-file/is-workbook.ts'
import { readSheetTable, type SheetTable } from '../../lib/xlsx-file/read-sheet-table.ts'
import type { ImportMapping } from './import.schema.ts'

/** A file as a header and rows of texts, whatever its kind. */
export type ImportTable = {
  header: string[]
  /** A row without any text is an empty list. */
  records: string[][]
  csv: { encoding: FileEncoding; delimiter: Delimiter } | null
  /** The rows of a sheet are those of `records`, with what else is known about their cells. */
  sheet: SheetTable | null
}

export async function readTable(
  bytes: Uint8Array,
  name: string,
  mapping: ImportMapping,
): Promise<ImportTable> {
  if (!isWorkbook(bytes, name)) return csvTable(bytes, mapping.delimiter)
  const sheet = await readSheetTable(bytes, name, mapping)
  for (const { cells } of sheet.rows) {
    for (const [at, text] of cells.entries()) cells[at] = oneLine(text)
  }
  return { header: sheet.header, records: sheet.rows.map(({ cells }) => cells), csv: null, sheet }
}

export function csvTable(bytes: Uint8Array, delimiter: Delimiter | null): ImportTable {
  const { header, records, ...csv } = readCsvFile(bytes, delimiter)
  return { header, records, csv, sheet: null }
}

/** The row as a spreadsheet numbers it: the header of a CSV file is row 1. */
export function rowNumberOf({ sheet }: ImportTable, index: number) {
  return sheet?.rows[index]?.row ?? index + 2
}
