import { oneLine } from '../visible-text.ts'
import { WorkbookError } from './workbook-error.ts'
import { xlsxLimits } from './xlsx-limits.ts'

/** The letters of a column; the first is 0. */
export function columnLetters(column: number) {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** Reads `C14` as column 2 of row 14. */
export function readAddress(text: string) {
  const length = text.length
  let [at, column, row] = [0, 0, 0]
  for (; at < length && at < 4; at += 1) {
    const letter = text.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  if (at > 0 && at < length && length - at <= 7) {
    for (; at < length; at += 1) {
      const digit = text.charCodeAt(at) - 48
      if (digit < 0 || digit > 9) return refuse(text)
      row = row * 10 + digit
    }
  }
  const isInside = row >= 1 && row <= xlsxLimits.lastRow && column <= xlsxLimits.lastColumn
  return isInside ? { row, column: column - 1 } : refuse(text)
}

function refuse(text: string): never {
  throw new WorkbookError('bad_workbook', oneLine(text.slice(0, 40)))
}

/** Reads `A1:B2`. */
export function readRange(text: string) {
  const [first = '', last = first] = text.split(':')
  const [from, to] = [readAddress(first), readAddress(last)]
  if (from.row > to.row || from.column > to.column) refuse(text)
  return { from, to }
}

export type CellRange = ReturnType<typeof readRange>

/** The sheet's name as a formula would have it: quoted unless it is a plain word. */
export function sheetPrefix(sheet: string) {
  return /^[A-Za-z_][A-Za-z0-9_.]*$/.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
}

export function cellName(sheet: string, column: number, row: number) {
  return `${sheetPrefix(sheet)}!${columnLetters(column)}${row}`
}
