import { sameDayNextYear } from '../../claims/next-year.ts'
import { addDays } from './days.ts'

type Period = { from: string; to: string }

/** Twelve months from the day after the last one. */
export function nextPeriod({ to }: Period): Period {
  const from = addDays(to, 1)
  // After 29 February comes 1 March, so the year after it ends on the 28th as well.
  const isLeapDay = from.endsWith('-02-29')
  return { from, to: isLeapDay ? sameDayNextYear(from) : addDays(sameDayNextYear(from), -1) }
}

const yearInTitle = /(?<!\d)(\d{4})(?:([/–-])(\d{2}))?(?!\d)/g

/** The title with the years of its period moved by one, also those written as 2024/25. */
export function nextTitle(title: string, { from, to }: Period) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return title.replace(yearInTitle, (whole, digits: string, sign = '', short = '') => {
    const year = Number(digits)
    if (year < first || year > last) return whole
    const next = String(year + 1)
    if (!short) return next
    const isSpan = Number(short) === (year + 1) % 100
    return isSpan
      ? `${next}${sign}${String((year + 2) % 100).padStart(2, '0')}`
      : `${next}${sign}${short}`
  })
}

/** What editions of one set have in common: the alias without year and revision at its end. */
export function familyOf(alias: string) {
  return alias.replace(/(?:-\d{4})?(?:-r?\d+(?:\.\d+)*)?$/, '')
}
