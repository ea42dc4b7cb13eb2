import * as z from 'zod/mini'
import { claimMessages } from '../../content/claims/claim-messages.ts'
import { cursor } from '../lib/form/cursor.ts'
import { rowNumber } from '../lib/form/row-number.ts'
import { oneLine, visibleLines } from '../lib/visible-text.ts'
import { claimStates } from './claim-state.ts'

export const approaches = ['operational-control', 'financial-control', 'equity-share'] as const
export const gwps = ['AR5', 'AR6'] as const

const firstDay = '1990-01-01'
const mostYears = 5

const day = z.iso.date({ error: claimMessages.day, abort: true }).check(
  z.refine((date) => date >= firstDay, { error: claimMessages.tooEarly, abort: true }),
  z.refine((date) => date.slice(0, 4) <= nextYear(), claimMessages.tooLate),
)

function nextYear() {
  return String(new Date().getUTCFullYear() + 1)
}

/** Longer periods are no inventories, and would make lists by year long. */
function isShort({ periodFrom, periodTo }: Period) {
  const endYear = Number(periodFrom.slice(0, 4)) + mostYears
  return periodTo < `${endYear}${periodFrom.slice(4)}`
}

type Period = { periodFrom: string; periodTo: string }

const fits = z.check<Period>(({ value, issues }) => {
  const { periodFrom, periodTo } = value
  const message =
    periodFrom > periodTo
      ? claimMessages.order
      : isShort(value)
        ? null
        : claimMessages.tooLongPeriod
  if (message) issues.push({ code: 'custom', path: ['periodTo'], message, input: periodTo })
})

/** What a claim says besides its rows. */
const claimFields = {
  title: z
    .string(claimMessages.title)
    .check(
      z.trim(),
      z.maxLength(200, claimMessages.tooLong),
      z.overwrite(oneLine),
      z.minLength(1, claimMessages.title),
    ),
  periodFrom: day,
  periodTo: day,
  approach: z.enum(approaches, claimMessages.choose),
  included: z
    .string()
    .check(z.trim(), z.maxLength(2_000, claimMessages.tooLong), z.overwrite(visibleLines)),
  excluded: z
    .string()
    .check(z.trim(), z.maxLength(2_000, claimMessages.tooLong), z.overwrite(visibleLines)),
  criteria: z
    .string()
    .check(
      z.trim(),
      z.maxLength(300, claimMessages.tooLong),
      z.overwrite(oneLine),
      z.minLength(1, claimMessages.criteria),
    ),
  gwp: z.enum(gwps, claimMessages.choose),
}

export const claimInput = z.object(claimFields).check(fits)

export type ClaimInput = z.infer<typeof claimInput>

/** A change names the version that it is based on. */
export const claimUpdate = z.object({ ...claimFields, version: rowNumber() }).check(fits)

const claimSorts = ['updated', 'title', 'period'] as const

/** Whether the certificate is in the public list. */
export const listingInput = z.object({ listed: z.boolean() })

export const claimFilter = z.object({
  state: z.optional(z.enum([...claimStates, ''])),
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Claims whose period includes a day of this year. */
  year: z.optional(z.string().check(z.regex(/^(\d{4})?$/, 'A year has four digits'))),
  sort: z.optional(z.enum([...claimSorts, ''])),
  after: cursor('text', 'uuid'),
})

export type ClaimFilter = z.infer<typeof claimFilter>

export const claimId = z.object({ id: z.uuid() })

/** The claim whose rows a blank file begins with, a year later. */
export const templateQuery = z.object({ from: z.optional(z.uuid()) })
