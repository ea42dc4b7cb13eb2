import { yearsPage } from '../../../content/claims/years.ts'
import { formatDay } from '../../lib/format-day.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import type { Year } from './years-query.ts'

/** 2025, or Year to 30 June 2025. */
export function labelOf({ label, claim }: Pick<Year, 'label' | 'claim'>) {
  return /^\d{4}$/.test(label) ? label : yearsPage.label(formatDay(claim.period.to))
}

/** A change with its sign: +5, −22.3 or 0. */
export function signed(decimal: string) {
  if (decimal.startsWith('-')) return `−${groupDigits(decimal.slice(1))}`
  return decimal === '0' ? decimal : `+${groupDigits(decimal)}`
}

export function signedPercent(percent: string) {
  return yearsPage.changes.percent(signed(percent))
}
