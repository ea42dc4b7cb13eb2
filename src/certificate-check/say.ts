import type { Say } from '../../content/claims/check-words.ts'
import { groupDigits } from '../lib/group-digits.ts'

// Formatted without Intl, to get the same characters in every browser, in Node and on the command
// line.
export const say: Say = {
  number: (value) => groupDigits(String(value ?? '')),
  short: (value) => shortHash(String(value ?? '')),
  day: (value) => dayOf(String(value ?? '')),
  moment: (value) => `${dayOf(String(value ?? ''))}, ${String(value).slice(11, 16)} UTC`,
  count: (value, one, many = `${one}s`) =>
    `${groupDigits(String(value ?? ''))} ${value === 1 ? one : many}`,
}

/** Shortens an id, such as bad059e7…bea3, without its prefix. */
export function shortHash(id: string) {
  const hex = id.replace(/^sha256:/, '')
  return hex.length > 12 ? `${hex.slice(0, 8)}…${hex.slice(-4)}` : hex
}

function dayOf(isoDate: string) {
  const [year, month, day] = isoDate.slice(0, 10).split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
