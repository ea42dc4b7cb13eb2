import * as z from 'zod/mini'
import { moment } from '../../lib/form/moment.ts'
import { pageRead } from '../page.schema.ts'

const wrongTime = 'Enter a date and a time'

/** null means never. Both null cancel the schedule. */
export const scheduleInput = z.extend(pageRead, {
  publishAt: z.nullable(moment(wrongTime)),
  unpublishAt: z.nullable(moment(wrongTime)),
})

const latestYears = 10

type Wanted = { publishAt: Date | null; unpublishAt: Date | null }
type Schedulable = { isPublished: 'draft' | 'published'; hasChanges: boolean }

/** A message for each invalid time; empty if the schedule is valid. */
export function scheduleProblems(
  { publishAt, unpublishAt }: Wanted,
  page: Schedulable,
  now = new Date(),
) {
  const problems: { publishAt?: string; unpublishAt?: string } = {}
  const latest = new Date(now)
  latest.setFullYear(latest.getFullYear() + latestYears)
  const isLive = page.isPublished === 'published'
  if (publishAt) {
    if (publishAt <= now) problems.publishAt = 'Choose a time in the future'
    else if (publishAt > latest) problems.publishAt = 'Choose a time within ten years'
    else if (isLive && !page.hasChanges) {
      problems.publishAt = 'There are no changes to publish. Save a draft first'
    }
  }
  if (unpublishAt) {
    if (unpublishAt <= now) problems.unpublishAt = 'Choose a time in the future'
    else if (unpublishAt > latest) problems.unpublishAt = 'Choose a time within ten years'
    else if (publishAt && unpublishAt <= publishAt) {
      problems.unpublishAt = 'Choose a time after it is published'
    } else if (!isLive && !publishAt) {
      problems.unpublishAt = 'First choose when to publish it'
    }
  }
  return problems
}
