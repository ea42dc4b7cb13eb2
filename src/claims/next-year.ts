/** The same day a year later; 29 February becomes the 28th. */
export function sameDayNextYear(day: string) {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.slice(5) === '02-29' ? `${next.slice(0, 8)}28` : next
}

/** A year later. Whole months stay whole, whatever their Februaries have. */
export function periodNextYear({ from, to }: { from: string; to: string }) {
  const [start, end] = [sameDayNextYear(from), sameDayNextYear(to)]
  const isWhole = from.endsWith('-01') && to === lastOfMonth(to)
  return { from: start, to: isWhole ? lastOfMonth(end) : end }
}

function lastOfMonth(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
