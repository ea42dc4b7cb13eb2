import { scopeOf } from '../categories.ts'
import type { ClaimTotals } from '../claim-lines.ts'

/** A line as a table shows it. */
export type ShownLine = {
  index: number
  name: string
  category: string
  method?: 'location' | 'market'
  factorKey: string
  quantity: string
  unit: string
  rows: number
  factor: string
  factorUnit: string
  kg: string
  isFallback: boolean
  set: string
  isOwnSet: boolean
}

export type LineGroup = ReturnType<typeof groupLines>[number]

/** Groups lines by scope, and Scope 2 by method. Empty groups are left out. */
export function groupLines(all: readonly ShownLine[], totals: Omit<ClaimTotals, 'categories'>) {
  const groups = [
    { scope: '1', kg: totals.scope1.kg },
    { scope: '2location', kg: totals.scope2Location.kg },
    { scope: '2market', kg: totals.scope2Market.kg },
    { scope: '3', kg: totals.scope3.kg },
    { scope: 'outside', kg: totals.outside.kg },
  ] as const
  return groups
    .map(({ scope, kg }) => ({
      scope,
      kg,
      lines: all.filter(({ category, method }) => scopeOf(category) + (method ?? '') === scope),
    }))
    .filter(({ lines }) => lines.length > 0)
}
