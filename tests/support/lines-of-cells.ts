import unitTable from '../../content/units.json' with { type: 'json' }
import { claimLines, claimTotals, type FactorReference } from '../../src/factors/claim-lines.ts'
import { type FactorSet, sealFactorSet } from '../../src/factors/factor-set.ts'
import type { UnitTable } from '../../src/factors/units.ts'

export type Cells = Record<string, string>

/** Lines and totals of rows as a CSV file has them; in Node and in a browser. */
export function linesOfCells(cells: readonly Cells[], factorSets: readonly FactorSet[]) {
  const sets = factorSets.map(sealFactorSet)
  const reference = (text = ''): FactorReference => {
    const [alias, ...key] = text.split(':')
    return { set: sets.find((one) => one.alias === alias)?.id ?? '', key: key.join(':') }
  }
  const rows = cells.map((cell) => ({
    category: cell.category ?? '',
    factor: reference(cell.factor),
    marketFactor: cell.market_factor ? reference(cell.market_factor) : null,
    quantity: cell.quantity ?? '',
    unit: cell.unit ?? '',
  }))
  const find = ({ set, key }: FactorReference) => {
    const factors = sets.find(({ id }) => id === set)?.factors ?? []
    const found = factors.find(({ factor }) => factor.key === key)
    if (!found) throw new Error(`${key} is in no set`)
    return found.factor
  }
  const lines = claimLines(rows, find, unitTable as UnitTable)
  return { lines, totals: claimTotals(lines) }
}
