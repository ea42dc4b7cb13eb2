import { groupLines } from '../../../factors/figures/line-groups.ts'
import type { Results } from '../../claim-answers.ts'

/** The lines as the table of a certificate shows them. */
export function shownLines({ lines, sets, totals }: Results) {
  const own = new Set(sets.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  const all = lines.map((line, index) => ({
    index,
    name: line.factor.name || line.factor.key,
    category: line.category,
    method: line.method,
    factorKey: line.factor.key,
    quantity: line.quantity,
    unit: line.unit,
    rows: line.rows,
    factor: line.factor.kgCO2e,
    factorUnit: line.factor.unit,
    kg: line.kgCO2e,
    isFallback: line.fallback ?? false,
    set: line.factor.alias,
    isOwnSet: own.has(line.factor.set),
  }))
  return groupLines(all, totals)
}
