export type EndedPeriod = { from: string; to: string }

const dayMs = 86_400_000

/** The moment at which a day is over. */
export function instantAfter(day: string) {
  return `${shifted(day, 1)}T00:00:00`
}

export function spanOf({ from, to }: EndedPeriod) {
  return `${from}T00:00:00/${instantAfter(to)}`
}

/** The twelve months that end on the same day and month in the year after so many. */
export function yearsAway({ to }: EndedPeriod, years: number): EndedPeriod {
  const end = inYear(shifted(to, 1), years)
  return { from: inYear(end, -1), to: shifted(end, -1) }
}

/** A day that the year does not have is the one after it: a leap day ends as 1 March. */
function inYear(day: string, years: number) {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCFullYear(moved.getUTCFullYear() + years)
  return moved.toISOString().slice(0, 10)
}

function shifted(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
