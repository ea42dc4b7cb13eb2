import { approachNames } from '../../content/claims/claims-pages.ts'
import { yearsPage } from '../../content/claims/years.ts'
import type { CompareReason, Comparison } from './rules/compare-years.ts'
import { daysOf } from './rules/days.ts'

const words = yearsPage.changes.reasons

type Compared = {
  /** As the reader knows the year. */
  name: string
  claim: { gwp: string; approach: string; period: { from: string; to: string } }
}

/** Why two years cannot be compared, or only in part. */
export function comparisonSentence(
  reason: CompareReason,
  from: Compared,
  to: Compared,
  grade: Comparison['comparable'],
) {
  const names: Record<string, string> = approachNames
  switch (reason) {
    case 'gwp':
      return words.gwp(from.claim.gwp, to.claim.gwp, from.name, to.name)
    case 'approach': {
      const [start, end] = [from, to].map(({ claim }) => names[claim.approach] ?? '')
      return words.approach(start ?? '', end ?? '', from.name, to.name)
    }
    case 'length': {
      const days = Math.abs(daysOf(from.claim.period) - daysOf(to.claim.period))
      return grade === 'no' && days > 7 ? words.lengthFar : words.lengthNear(days)
    }
    default:
      return words[reason]
  }
}
