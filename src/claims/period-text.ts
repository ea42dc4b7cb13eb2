const months =
  'January February March April May June July August September October November December'

/** 1 January to 31 December 2025: the year is written once if both days share it. */
export function periodText(from: string, to: string, style: 'long' | 'short' = 'long') {
  const [start, end] = [dayParts(from, style), dayParts(to, style)]
  const first = start.year === end.year ? start.day : `${start.day} ${start.year}`
  return `${first} to ${end.day} ${end.year}`
}

/** The period of a row: a whole month is 2025-01, a year 2025-01 to 2025-12, others show days. */
export function rowPeriod(from: string, to: string) {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const isWhole = from.endsWith('-01') && to === lastDay(last)
  if (!isWhole) return from === to ? from : `${from} to ${to}`
  return first === last ? first : `${first} to ${last}`
}

function lastDay(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function dayParts(isoDate: string, style: 'long' | 'short') {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  const name = months.split(' ')[Number(month) - 1] ?? ''
  return { day: `${Number(day)} ${style === 'short' ? name.slice(0, 3) : name}`, year }
}
