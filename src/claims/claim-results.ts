import {
  type ClaimLine,
  type ClaimTotals,
  type CountedRow,
  claimLines,
  claimTotals,
  type FactorReference,
} from '../factors/claim-lines.ts'
import type { FactorBook } from '../factors/factor-book.ts'
import type { Factor } from '../factors/factor-set.ts'
import { units } from '../factors/read-unit.ts'
import { addDecimals, multiplyAndDivide, subtractDecimals } from '../lib/exact-decimal.ts'

type Group = CountedRow & { site: string; month: string }

export type ClaimResults = {
  lines: ClaimLine[]
  totals: ClaimTotals
  sites: { name: string; totals: ClaimTotals }[]
  months: { name: string; totals: ClaimTotals }[]
  /** Sums per gas in kg CO2e; `unsplit` is the part whose factors do not name the gases. */
  gases: { CO2: string; CH4: string; N2O: string; unsplit: string; rounding: string }
}

export function claimResults(groups: readonly Group[], book: FactorBook): ClaimResults {
  const linesOf = (rows: readonly CountedRow[]) =>
    claimLines(rows, (reference) => book.factor(reference) ?? missing(reference), units)
  const lines = linesOf(groups)
  const by = (name: 'site' | 'month') =>
    [...Map.groupBy(groups, (group) => group[name])]
      .map(([value, some]) => ({ name: value, totals: claimTotals(linesOf(some)) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    lines,
    totals: claimTotals(lines),
    sites: by('site'),
    months: by('month'),
    gases: gasesOf(lines, book.factor),
  }
}

function missing({ set, key }: { set: string; key: string }): never {
  throw new Error(`${set} has no factor ${key}`)
}

/**
 * Counts location-based lines inside the scopes only, because no total includes the others.
 * `rounding` is what the sums are short of that total: publishers round the gases of a factor apart
 * from the factor.
 */
export function gasesOf(
  lines: readonly ClaimLine[],
  findFactor: (reference: FactorReference) => Pick<Factor, 'kgCO2e' | 'byGas'> | undefined,
) {
  const counted = lines.filter(
    ({ method, category }) => method !== 'market' && !category.startsWith('outside'),
  )
  const sums = { CO2: ['0'], CH4: ['0'], N2O: ['0'], unsplit: ['0'] }
  for (const line of counted) {
    const factor = findFactor(line.factor)
    if (!factor?.byGas || factor.kgCO2e === '0') {
      sums.unsplit.push(line.kgCO2e)
      continue
    }
    for (const gas of ['CO2', 'CH4', 'N2O'] as const) {
      const share = factor.byGas[gas]
      if (share) sums[gas].push(multiplyAndDivide([line.kgCO2e, share], factor.kgCO2e, 6))
    }
  }
  const total = addDecimals(counted.map(({ kgCO2e }) => kgCO2e))
  return {
    CO2: addDecimals(sums.CO2),
    CH4: addDecimals(sums.CH4),
    N2O: addDecimals(sums.N2O),
    unsplit: addDecimals(sums.unsplit),
    rounding: subtractDecimals(total, addDecimals(Object.values(sums).flat())),
  }
}
