/** The same day a year later; the last one of February stands for a leap day. */
export function nextDay(day: string) {
  const later = new Date(`${day}T00:00:00Z`)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  const text = later.toISOString().slice(0, 10)
  return text.slice(5) === day.slice(5) ? text : `${text.slice(0, 4)}-02-28`
}
