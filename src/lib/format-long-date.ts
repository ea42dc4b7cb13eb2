const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** 2026-11-15 becomes 15 November 2026, the same on every machine. */
export function formatLongDate(isoDate: string): string {
  return longDate.format(new Date(isoDate))
}
