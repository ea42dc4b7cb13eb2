import type { GoodRow } from '../activity-row.ts'
import type { Finding } from './import.schema.ts'

const fewestRows = 8
const timesTheMedian = 10

/** Rows far above what is usual for their activity: often a slipped decimal point. */
export function findOutliers(rows: readonly GoodRow[]) {
  const groups = Map.groupBy(rows, ({ row }) => `${row.unit}\n${row.activity}`)
  const found: { goodRow: GoodRow; finding: Finding }[] = []
  for (const group of groups.values()) {
    if (group.length < fewestRows) continue
    const sizes = group.map(({ row }) => Math.abs(Number(row.quantity))).sort((a, b) => a - b)
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0
    if (median === 0) continue
    for (const goodRow of group) {
      const { quantity } = goodRow.row
      if (Math.abs(Number(quantity)) <= median * timesTheMedian) continue
      const finding: Finding = {
        row: goodRow.rowNumber,
        column: 'quantity',
        code: 'outlier',
        value: quantity,
        choices: [String(median)],
      }
      found.push({ goodRow, finding })
    }
  }
  return found
}
