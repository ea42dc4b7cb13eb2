import type { GoodRow } from '../activity-row.ts'
import type { ImportFinding } from './import.schema.ts'

const fewestRows = 8
const timesTheMedian = 10

/** Rows far above the usual quantity of their activity, often due to a wrong decimal point. */
export function findOutliers(rows: readonly GoodRow[]) {
  const groups = Map.groupBy(rows, ({ row }) => `${row.unit}\n${row.activity}`)
  const found: { goodRow: GoodRow; finding: ImportFinding }[] = []
  for (const group of groups.values()) {
    if (group.length < fewestRows) continue
    const sizes = Float64Array.from(group, ({ row }) => Math.abs(Number(row.quantity)))
    const median = sizes.toSorted()[Math.floor(sizes.length / 2)] ?? 0
    if (median === 0) continue
    for (const [at, goodRow] of group.entries()) {
      if ((sizes[at] ?? 0) <= median * timesTheMedian) continue
      const { quantity } = goodRow.row
      const finding: ImportFinding = {
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
