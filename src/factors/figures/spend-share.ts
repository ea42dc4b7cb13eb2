import { spendShareWords as words } from '../../../content/claims/spend-share.ts'
import { addDecimals, compareDecimals, roundDecimal } from '../../lib/exact-decimal.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { shareOf } from '../../lib/share-of.ts'
import type { ClaimLine, ClaimTotals } from '../claim-lines.ts'
import { isMoney } from '../units.ts'

export type SpendLine = Pick<ClaimLine, 'unit' | 'kgCO2e'>
type Sums = Pick<ClaimTotals, 'scope3' | 'totalLocation' | 'totalMarket'>

/** Derived from the lines, so that no certificate has to hold it. */
export function spendShare(lines: readonly SpendLine[], totals: Sums) {
  const spendKg = addDecimals(lines.filter(({ unit }) => isMoney(unit)).map((one) => one.kgCO2e))
  return {
    spendKg,
    ofScope3: shareOf(spendKg, totals.scope3.kg),
    ofTotalLocation: shareOf(spendKg, totals.totalLocation.kg),
    ofTotalMarket: shareOf(spendKg, totals.totalMarket.kg),
  }
}

/** What part of a claim was counted by amounts of money; null if none was. */
export function spendText(lines: readonly SpendLine[], totals: Sums) {
  const { spendKg, ofScope3, ofTotalLocation } = spendShare(lines, totals)
  if (spendKg === '0') return null
  const whole = roundDecimal(spendKg, 0)
  const kg = compareDecimals(whole, '0') === 0 ? spendKg : whole
  return words.sentence(groupDigits(kg), ofScope3, ofTotalLocation)
}
