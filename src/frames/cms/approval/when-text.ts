import { approvalWords as words } from '../../../../content/cms/approval.ts'

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Today at 09:40, in the reader's time zone. */
export function whenText(moment: string, now = new Date()) {
  const at = new Date(moment)
  const clock = time.format(at)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day.format(at) === day.format(now)) return words.today(clock)
  if (day.format(at) === day.format(yesterday)) return words.yesterday(clock)
  return words.otherDay(day.format(at), clock)
}
