import type { FactorBook } from '../factors/factor-book.ts'
import { toCsv } from '../lib/csv.ts'
import type { ClaimResults } from './claim-results.ts'
import { importFields } from './import/columns.ts'
import type { StoredRow } from './row.store.server.ts'

/** Marks a decimal as a number for spreadsheets, even if it starts with a minus. */
function decimalCell(text: string) {
  return { number: text }
}

/** The import's columns, so that a file can be exported, corrected and imported again. */
export const rowColumns = [...importFields, 'kg_co2e']

export function rowCells(row: StoredRow, book: FactorBook) {
  return [
    row.reference,
    row.dateFrom,
    row.dateTo,
    row.site,
    row.category,
    row.activity,
    book.nameOf({ set: row.factorSet, key: row.factorKey }),
    decimalCell(row.quantity),
    row.unit,
    row.marketSet ? book.nameOf({ set: row.marketSet, key: row.marketKey }) : '',
    row.instrument,
    row.evidence.join('; '),
    row.note,
    row.quality,
    decimalCell(row.kg),
  ]
}

export function rowsCsv(rows: readonly StoredRow[], book: FactorBook) {
  return toCsv(
    rowColumns,
    rows.map((row) => rowCells(row, book)),
  )
}

export const lineColumns = [
  'category',
  'method',
  'fallback',
  'factor',
  'factor_name',
  'factor_kg_co2e',
  'factor_unit',
  'source',
  'set_id',
  'rows',
  'quantity',
  'unit',
  'kg_co2e',
]

export function lineCells(line: ClaimResults['lines'][number], book: FactorBook) {
  const factor = book.factor(line.factor)
  return [
    line.category,
    line.method ?? '',
    line.fallback ? 'yes' : '',
    book.nameOf(line.factor),
    factor?.name ?? '',
    decimalCell(factor?.kgCO2e ?? ''),
    factor?.unit ?? '',
    factor?.source ?? '',
    line.factor.set,
    line.rows,
    decimalCell(line.quantity),
    line.unit,
    decimalCell(line.kgCO2e),
  ]
}

export function resultsCsv({ lines, totals }: ClaimResults, book: FactorBook) {
  const sums = Object.entries(totals).flatMap(([name, mass]) =>
    name === 'categories' ? [] : [{ name, kg: (mass as { kg: string }).kg }],
  )
  const blank = (count: number) => Array.from({ length: count }, () => '')
  return toCsv(lineColumns, [
    ...lines.map((line) => lineCells(line, book)),
    ...sums.map(({ name, kg }) => [name, ...blank(11), decimalCell(kg)]),
  ])
}
