import { oneLine } from '../visible-text.ts'
import { cellName } from './cell-address.ts'
import type { CellCode, CellKind } from './read-cell.ts'
import { readSheetTable } from './read-sheet-table.ts'

/** A sheet for readers that offer no choices: what would be asked elsewhere is refused. */
export type PlainSheet = {
  sheet: string
  header: string[]
  records: string[][]
  /** The rows as the sheet numbers them. */
  rowNumbers: number[]
  refused: { row: number; column: number; code: RefusedCode; value: string }[]
}

export type RefusedCode = Exclude<CellCode, (typeof harmless)[number]>

const harmless = ['time_dropped', 'rounded_15', 'external_value', 'stale_values'] as const
// A person sees 12% where 0.12 is stored, and noon where it is 0.5.
const misleading = new Set<CellKind>(['percent', 'time', 'boolean'])

function isRefused(code: CellCode): code is RefusedCode {
  return !(harmless as readonly string[]).includes(code)
}

export async function readPlainSheet(
  bytes: Uint8Array,
  name: string,
  mostRows: number,
): Promise<PlainSheet> {
  const table = await readSheetTable(bytes, name, {}, mostRows)
  const refused: PlainSheet['refused'] = []
  for (const { row, column, code, value } of table.findings) {
    if (isRefused(code)) refused.push({ row, column, code, value })
  }
  for (const { row, kinds, cells } of table.rows) {
    for (const [column, kind] of kinds.entries()) {
      if (misleading.has(kind)) {
        refused.push({ row, column, code: 'bad_number', value: cells[column] ?? '' })
      }
    }
  }
  return {
    sheet: table.sheet,
    header: table.header,
    records: table.rows.map(({ cells }) => cells.map(oneLine)),
    rowNumbers: table.rows.map(({ row }) => row),
    refused,
  }
}

/** `Sheet!C14`, or the sheet where no cell is meant. */
export function placeOf({ sheet }: PlainSheet, row: number, column: number) {
  return row === 0 || column < 0 ? sheet : cellName(sheet, column, row)
}
