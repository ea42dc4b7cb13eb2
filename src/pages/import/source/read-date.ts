/**
 * Reads a date as exports and front matter write it, in UTC if it has no zone. Returns null if it
 * is invalid or before 1970.
 */
export function readDate(given: unknown): Date | null {
  const text = given instanceof Date ? given.toISOString() : String(given ?? '').trim()
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?\s?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    ) ?? []
  const moment = new Date(day ? `${day}T${time}${offset(zone)}` : readMailDate(text))
  const isPossible = !Number.isNaN(moment.getTime()) && moment.getTime() > 0
  return isPossible ? moment : null
}

function offset(zone: string) {
  if (/^(z|utc)$/i.test(zone)) return 'Z'
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}

/** As in RSS: Tue, 14 Jan 2020 09:30:00 +0000. */
function readMailDate(text: string) {
  return /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} [\d:]{5,8} ([+-]\d{4}|GMT)$/.test(text)
    ? text
    : Number.NaN
}
