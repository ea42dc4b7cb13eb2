import { addDecimals, multiplyAndDivide } from '../../lib/exact-decimal.ts'
import { type Quality, qualities } from '../activity-row.ts'

/** The rows of one quality, with their location-based kilograms inside the scopes. */
export type QualityCount = { quality: Quality; rows: number; kg: string }

export type QualityShares = ReturnType<typeof qualityShares>

/** Shares of all rows and of the location-based total, rounded half-even to one place. */
export function qualityShares(counts: readonly QualityCount[]) {
  const rows = counts.reduce((sum, count) => sum + count.rows, 0)
  const kg = addDecimals(counts.map((count) => count.kg))
  return qualities.map((quality) => {
    const found = counts.find((count) => count.quality === quality)
    return {
      quality,
      rows: found?.rows ?? 0,
      rowsPercent: percent(String(found?.rows ?? 0), String(rows)),
      kgPercent: percent(found?.kg ?? '0', kg),
    }
  })
}

/** Null of nothing. */
function percent(part: string, whole: string) {
  return whole === '0' ? null : multiplyAndDivide([part, '100'], whole, 1)
}
