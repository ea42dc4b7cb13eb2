import { addDecimals } from '../../lib/exact-decimal.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { scopeOf } from '../categories.ts'
import type { ClaimLine, ClaimTotals } from '../claim-lines.ts'

export type ScopeFigures = ReturnType<typeof scopeFigures>

/** The figures for the scope tiles. */
export function scopeFigures({
  totals,
  lines,
}: {
  totals: Omit<ClaimTotals, 'categories'>
  lines: readonly Pick<ClaimLine, 'category' | 'method' | 'unit' | 'quantity'>[]
}) {
  const whole = Number(totals.totalLocation.kg)
  const mass = ({ kg, t }: { kg: string; t: string }) => ({
    t: tonnesText(t),
    percent: whole > 0 ? Math.round((Number(kg) / whole) * 1000) / 10 : 0,
  })
  const power = lines.filter(({ method }) => method === 'location')
  const [unit, ...otherUnits] = new Set(power.map((line) => line.unit))
  const categories = new Set(lines.map(({ category }) => category).filter(isScope3))
  return {
    scope1: mass(totals.scope1),
    scope2Location: mass(totals.scope2Location),
    scope2Market: mass(totals.scope2Market),
    scope3: { ...mass(totals.scope3), categories: categories.size },
    outside: { t: tonnesText(totals.outside.t) },
    /** Null if the quantities have different units. */
    power:
      unit && otherUnits.length === 0
        ? `${groupDigits(addDecimals(power.map(({ quantity }) => quantity)))} ${unit}`
        : null,
  }
}

const isScope3 = (category: string) => scopeOf(category) === '3'
