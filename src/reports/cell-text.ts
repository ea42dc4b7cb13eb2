import { groupDigits } from '../lib/group-digits.ts'
import type { ReportCell } from './report-model.ts'

/** A cell as it is read: digits in groups of three, and zeros up to the places of the column. */
export function cellText(cell: ReportCell) {
  if (typeof cell === 'string') return cell
  const { number, places = 0 } = cell
  const [whole = '', fraction = ''] = number.split('.')
  const filled = fraction.padEnd(places, '0')
  return groupDigits(filled ? `${whole}.${filled}` : whole)
}
