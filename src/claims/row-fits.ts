import type { FactorBook } from '../factors/factor-book.ts'
import { units } from '../factors/read-unit.ts'
import { kgOf } from '../factors/units.ts'
import { isDecimal } from '../lib/exact-decimal.ts'
import { type ActivityRow, countedRow } from './activity-row.ts'

/** Whether the emissions of a row without errors are a figure that a certificate can hold. */
export function rowFits(row: ActivityRow, book: FactorBook) {
  const { factor, marketFactor } = countedRow(row)
  return [factor, marketFactor].every((reference) => {
    const found = reference && book.factor(reference)
    if (!found || digits(row.quantity) + digits(found.kgCO2e) <= surelyFits) return true
    return isDecimal(kgOf(units, row.quantity, row.unit, found))
  })
}

// No conversion of units adds more than seven digits to a figure, which has 18 at most.
const surelyFits = 10

function digits(decimal: string) {
  const point = decimal.indexOf('.')
  return point < 0 ? decimal.length : point
}
