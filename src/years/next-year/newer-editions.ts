import type { FactorReference } from '../../factors/claim-lines.ts'
import type { BookSet, FactorBook } from '../../factors/factor-book.ts'
import { changeOf } from '../rules/compare-years.ts'
import { familyOf } from '../rules/next-year.ts'

type Period = { from: string; to: string }

export type NewerEdition = {
  /** `alias:key`, as a spreadsheet names it. */
  from: string
  to: string
  name: string
  unit: string
  oldKg: string
  newKg: string
  percent: string | null
}

/**
 * For each factor the same key of a later edition that covers the period. `kept` counts those
 * without one whose own edition does not cover it.
 */
export function newerEditions(
  used: readonly FactorReference[],
  book: FactorBook,
  period: Period,
  isOffered: (setId: string) => boolean,
) {
  const newer: NewerEdition[] = []
  let kept = 0
  for (const reference of used) {
    const set = book.set(reference.set)
    const factor = book.factor(reference)
    if (!set || !factor) continue
    const edition = book.sets
      .filter((one) => isLater(one, set) && covers(one, period) && isOffered(one.id))
      .filter(({ factors }) => factors.get(reference.key)?.unit === factor.unit)
      .toSorted(latestFirst)[0]
    const successor = edition?.factors.get(reference.key)
    if (!edition || !successor) {
      if (!covers(set, period)) kept += 1
      continue
    }
    newer.push({
      from: book.nameOf(reference),
      to: book.nameOf({ set: edition.id, key: reference.key }),
      name: successor.name,
      unit: factor.unit,
      oldKg: factor.kgCO2e,
      newKg: successor.kgCO2e,
      percent: changeOf(factor.kgCO2e, successor.kgCO2e).percent,
    })
  }
  return { newer: newer.sort((a, b) => (a.from < b.from ? -1 : 1)), kept }
}

function isLater(one: BookSet, than: BookSet) {
  return (
    one.id !== than.id &&
    one.isOwn === than.isOwn &&
    familyOf(one.header.alias) === familyOf(than.header.alias) &&
    one.header.validFrom > than.header.validFrom
  )
}

function covers({ header }: BookSet, { from, to }: Period) {
  return header.validFrom <= from && header.validTo >= to
}

function latestFirst(a: BookSet, b: BookSet) {
  if (a.header.validFrom !== b.header.validFrom) {
    return a.header.validFrom > b.header.validFrom ? -1 : 1
  }
  return a.header.alias > b.header.alias ? -1 : 1
}
