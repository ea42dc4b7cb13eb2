const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "12 November 2026", the same on the server and in every browser. */
export function formatDay(date: string | Date): string {
  return day.format(new Date(date))
}
