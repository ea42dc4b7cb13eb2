type Values = { date: Date | null } & Record<string, string | Date | null>

/** Fills the placeholders of an address, such as :year; slashes that would be doubled are one. */
export function withPlaceholders(pattern: string, values: Values): string {
  const { date } = values
  const texts = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const all = { ...(date ? ofDate(date) : {}), ...Object.fromEntries(texts) }
  return pattern
    .slice(0, 1000)
    .replace(
      /:([a-z_]+(?:\[[\d:a-z]+\])?)/gi,
      (given, name: string) => all[name.toLowerCase()] ?? longest(given, all),
    )
    .replace(/\/{2,}/g, '/')
}

/** The name may be followed by other letters, as in :titlex. */
function longest(given: string, values: Record<string, string | undefined>) {
  for (let end = given.length - 1; end > 1; end -= 1) {
    const value = values[given.slice(1, end).toLowerCase()]
    if (value !== undefined) return value + given.slice(end)
  }
  return given
}

const months =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

function ofDate(date: Date): Record<string, string> {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const [monthName = '', weekday = ''] = [months[month - 1], weekdays[date.getUTCDay()]]
  const ofYear =
    Math.floor((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000) + 1
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    year: String(year),
    short_year: two(year % 100),
    month: two(month),
    i_month: String(month),
    short_month: monthName.slice(0, 3),
    long_month: monthName,
    monthname: monthName.toLowerCase(),
    day: two(day),
    i_day: String(day),
    y_day: String(ofYear).padStart(3, '0'),
    yearday: String(ofYear),
    short_day: weekday.slice(0, 3),
    long_day: weekday,
    weekday: String(date.getUTCDay()),
    weekdayname: weekday.toLowerCase(),
    hour: two(date.getUTCHours()),
    minute: two(date.getUTCMinutes()),
    second: two(date.getUTCSeconds()),
  }
}
