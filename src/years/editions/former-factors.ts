import { type ClaimLine, claimTotals } from '../../factors/claim-lines.ts'
import type { FactorBook } from '../../factors/factor-book.ts'
import { units } from '../../factors/read-unit.ts'
import { kgOf } from '../../factors/units.ts'
import { familyOf } from '../rules/next-year.ts'

export type FormerTotals = { totalLocation: string; totalMarket: string }

/**
 * The totals of a year at the editions of the year before, in kg. Null if no edition changed, or if
 * a factor of a changed one has no equal in the former.
 */
export function atFormerFactors(
  lines: readonly ClaimLine[],
  formerSets: ReadonlySet<string>,
  book: FactorBook,
): FormerTotals | null {
  let hasChanged = false
  const former: ClaimLine[] = []
  for (const line of lines) {
    const edition = formerEdition(line.factor.set, formerSets, book)
    if (!edition) {
      former.push(line)
      continue
    }
    const factor = edition.factors.get(line.factor.key)
    if (!factor || factor.unit !== book.factor(line.factor)?.unit) return null
    hasChanged = true
    former.push({ ...line, kgCO2e: kgOf(units, line.quantity, line.unit, factor) })
  }
  if (!hasChanged) return null
  const { totalLocation, totalMarket } = claimTotals(former)
  return { totalLocation: totalLocation.kg, totalMarket: totalMarket.kg }
}

/** Another edition of the same set that the year before used, unless it used this one as well. */
function formerEdition(setId: string, formerSets: ReadonlySet<string>, book: FactorBook) {
  const set = book.set(setId)
  if (!set || formerSets.has(setId)) return undefined
  const family = familyOf(set.header.alias)
  return book.sets.find(
    ({ id, isOwn, header }) =>
      formerSets.has(id) && isOwn === set.isOwn && familyOf(header.alias) === family,
  )
}
