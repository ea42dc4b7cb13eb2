import type { CountedRow } from '../factors/claim-lines.ts'

/** How a quantity was found; '' where nobody said. */
export const qualities = ['measured', 'calculated', 'estimated', ''] as const

export type Quality = (typeof qualities)[number]

/** A row of activity data as it is stored. An empty cell is ''. */
export type ActivityRow = {
  reference: string
  dateFrom: string
  dateTo: string
  site: string
  category: string
  activity: string
  factorSet: string
  factorKey: string
  quantity: string
  unit: string
  marketSet: string
  marketKey: string
  instrument: string
  note: string
  /** File names, as uploaded. */
  evidence: string[]
  /** Stored beside the row, and no part of the commitment to it. */
  quality: Quality
}

/** A row that can be stored. */
export type GoodRow = {
  n: number
  /** The row number that the spreadsheet shows. */
  rowNumber: number
  row: ActivityRow
  kg: string
  problems: string[]
}

export const rowLimits = {
  reference: 80,
  site: 120,
  activity: 200,
  instrument: 200,
  note: 1_000,
  evidence: 2_000,
}

export function countedRow(row: ActivityRow): CountedRow {
  return {
    category: row.category,
    factor: { set: row.factorSet, key: row.factorKey },
    marketFactor: row.marketSet ? { set: row.marketSet, key: row.marketKey } : null,
    quantity: row.quantity,
    unit: row.unit,
  }
}
