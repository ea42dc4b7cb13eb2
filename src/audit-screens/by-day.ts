import { auditWords } from '../../content/audit/words.ts'

const dayMs = 86_400_000
const dayText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Events of one day in UTC together, in their order. */
export function byDay<Event extends { at: string }>(events: Event[], now = new Date()) {
  const days: { day: string; label: string; found: Event[] }[] = []
  for (const event of events) {
    const day = event.at.slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.found.push(event)
    else days.push({ day, label: labelOf(day, now), found: [event] })
  }
  return days
}

function labelOf(day: string, now: Date) {
  if (day === now.toISOString().slice(0, 10)) return auditWords.today
  const before = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
  return day === before ? auditWords.yesterday : dayText.format(new Date(`${day}T00:00:00Z`))
}
