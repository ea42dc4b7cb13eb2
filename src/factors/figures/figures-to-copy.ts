import { figureRemarks as remarks } from '../../../content/claims/figure-remarks.ts'
import { figuresWords as words } from '../../../content/claims/figures-to-copy.ts'
import { addDecimals, multiplyAndDivide, tonnes } from '../../lib/exact-decimal.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import type { ClaimTotals } from '../claim-lines.ts'
import { type SpendLine, spendText } from './spend-share.ts'

export type FigureToCopy = { key: string; label: string; value: string; unit: string }

export type FiguresToCopy = ReturnType<typeof figuresForCard>

/** The figures, how they are rounded, and what part of them was counted by amounts of money. */
export function figuresForCard(totals: ClaimTotals, lines: readonly SpendLine[]) {
  const { kg, t } = totals.totalLocation
  const rounded = multiplyAndDivide([kg, '0.001'], '1', 0)
  return {
    figures: figuresToCopy(totals),
    rounding: `${remarks.rounding} ${remarks.whole(tonnesText(t), rounded)}`,
    spend: spendText(lines, totals),
  }
}

/**
 * The figures of a claim as forms ask for them. Each is rounded once, from kilograms, so that none
 * is a sum of rounded parts.
 */
export function figuresToCopy(totals: ClaimTotals): FigureToCopy[] {
  const kg = {
    scope1: totals.scope1.kg,
    scope2Location: totals.scope2Location.kg,
    scope2Market: totals.scope2Market.kg,
    scope3: totals.scope3.kg,
    scope1and2Location: addDecimals([totals.scope1.kg, totals.scope2Location.kg]),
    scope1and2Market: addDecimals([totals.scope1.kg, totals.scope2Market.kg]),
    totalLocation: totals.totalLocation.kg,
    totalMarket: totals.totalMarket.kg,
    outside: totals.outside.kg,
  }
  const names = Object.keys(totals.categories)
  const scope3 = names
    .filter((name) => name.startsWith('3.'))
    .sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)))
  const hasOutside = names.some((name) => name.startsWith('outside'))
  const isReported = (key: string) =>
    key === 'scope3' ? scope3.length > 0 : key === 'outside' ? hasOutside : true
  return [
    ...(Object.keys(kg) as (keyof typeof kg)[])
      .filter(isReported)
      .map((key) => figure(key, words.sums[key], kg[key])),
    ...scope3.map((key) =>
      figure(key, words.category(key.slice(2)), totals.categories[key] ?? '0'),
    ),
  ]
}

function figure(key: string, label: string, kg: string): FigureToCopy {
  return { key, label, value: tonnes(kg), unit: words.unit }
}
