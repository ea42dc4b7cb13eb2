import { compareDecimals, multiplyAndDivide, subtractDecimals } from '../../lib/exact-decimal.ts'
import { daysOf } from './days.ts'
import { includesScope3, kgOfMeasure, type Measure, measures, type StatedKg } from './measures.ts'

export type CompareReason = 'gwp' | 'approach' | 'length' | 'boundary' | 'scope3_categories'

export type ComparedClaim = {
  period: { from: string; to: string }
  approach: string
  included: string
  excluded: string
  gwp: string
  scope3Categories: readonly string[]
  kg: StatedKg
}

/** `percent` is null if the base is zero. */
export type Change = { kg: string; percent: string | null }

export type Comparison = {
  comparable: 'yes' | 'partly' | 'no'
  reasons: CompareReason[]
  /** Null for a figure that cannot be compared. */
  change: Record<Measure, Change | null>
}

const fewDays = 7

export function compareYears(base: ComparedClaim, claim: ComparedClaim): Comparison {
  const days = Math.abs(daysOf(base.period) - daysOf(claim.period))
  const differs: Record<CompareReason, boolean> = {
    gwp: base.gwp !== claim.gwp,
    approach: base.approach !== claim.approach,
    length: days > 1,
    boundary: boundaryOf(base) !== boundaryOf(claim),
    scope3_categories: categoriesOf(base) !== categoriesOf(claim),
  }
  const reasons = (Object.keys(differs) as CompareReason[]).filter((reason) => differs[reason])
  const isComparable = !differs.gwp && !differs.approach && days <= fewDays
  const hasChange = (measure: Measure) =>
    isComparable && !(differs.scope3_categories && includesScope3(measure))
  return {
    comparable: isComparable ? (reasons.length > 0 ? 'partly' : 'yes') : 'no',
    reasons,
    change: Object.fromEntries(
      measures.map((measure) => [
        measure,
        hasChange(measure)
          ? changeOf(kgOfMeasure(base.kg, measure), kgOfMeasure(claim.kg, measure))
          : null,
      ]),
    ) as Comparison['change'],
  }
}

export function changeOf(base: string, value: string): Change {
  const kg = subtractDecimals(value, base)
  const isZero = compareDecimals(base, '0') === 0
  return { kg, percent: isZero ? null : multiplyAndDivide(['100', kg], base, 1) }
}

function boundaryOf({ included, excluded }: ComparedClaim) {
  return JSON.stringify([included, excluded].map((text) => text.replace(/\s+/g, ' ').trim()))
}

function categoriesOf({ scope3Categories }: ComparedClaim) {
  return scope3Categories.toSorted().join()
}
