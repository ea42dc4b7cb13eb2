const thisYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const otherYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
})
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** 12 Nov, or 12 Nov 25 if it is not this year, in the reader's time zone. */
export function formatShortDate(date: string, now = new Date()): string {
  const given = new Date(date)
  return (given.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(given)
}

/** 12 Nov 2026, 14:05 in the reader's time zone. */
export function formatMoment(date: string): string {
  return moment.format(new Date(date))
}

const inZone = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

/** 12 Nov 2026, 14:05 CET, for somebody who may be elsewhere; in the reader's time zone without one. */
export function formatMomentInZone(date: string, timeZone?: string): string {
  return inZone(timeZone).format(new Date(date))
}
