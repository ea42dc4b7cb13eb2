export type DateFormat = 'iso' | 'dmy' | 'mdy' | 'excel'

export type ReadDate = { from: string; to: string } | { error: 'missing_value' | 'bad_date' }

const bad: ReadDate = { error: 'bad_date' }

/** Reads a day, or a month as its first and last day. ISO dates are read in every format. */
export function readDate(cell: string, format: DateFormat): ReadDate {
  const text = cell.trim()
  if (text === '') return { error: 'missing_value' }
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text)
  if (iso) return iso[3] ? day(iso[1], iso[2], iso[3]) : month(iso[1], iso[2])
  if (format === 'excel') return excelDay(text)
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (!parts || format === 'iso') return bad
  const [, first, second, year] = parts
  return format === 'dmy' ? day(year, second, first) : day(year, first, second)
}

function day(year = '', month = '', dayOfMonth = ''): ReadDate {
  const date = utc(Number(year), Number(month), Number(dayOfMonth))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(dayOfMonth))
    return bad
  const text = iso(date)
  return { from: text, to: text }
}

function month(year = '', month = ''): ReadDate {
  if (Number(month) < 1 || Number(month) > 12) return bad
  return {
    from: iso(utc(Number(year), Number(month), 1)),
    to: iso(utc(Number(year), Number(month) + 1, 0)),
  }
}

/** Excel counts days from 1900, wrongly as a leap year: its day 60 is 29 February 1900. */
function excelDay(text: string): ReadDate {
  const serial = /^\d{2,5}$/.test(text) ? Number(text) : 0
  if (serial <= 60) return bad
  const from = iso(new Date(Date.UTC(1899, 11, 30 + serial)))
  return { from, to: from }
}

function utc(year: number, month: number, day: number) {
  const date = new Date(0)
  // Date.UTC would read the year 25 as 1925.
  date.setUTCFullYear(year, month - 1, day)
  return date
}

function iso(date: Date) {
  return date.toISOString().slice(0, 10)
}
