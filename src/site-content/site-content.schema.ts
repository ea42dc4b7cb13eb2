import * as z from 'zod/mini'
import { moment } from '../lib/form/moment.ts'

const version = z.int('Send the version as it was read').check(z.gte(0), z.lte(2_147_483_647))

const content = z.record(z.string(), z.unknown(), 'Send the content of the page')

export const documentId = z.object({ id: z.string().check(z.maxLength(60)) })

export const versionRead = z.object({ version })

export const contentInput = z.object({
  version,
  content,
  /** Set if the editor asked for it, so that the history keeps it. */
  isKept: z._default(z.boolean(), false),
})

export const publishInput = z.object({ version, content: z.optional(content) })

export const scheduleInput = z.object({ version, publishAt: z.nullable(moment()) })

export const revisionsAfter = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
})

export const revisionOf = z.object({
  id: z.string().check(z.maxLength(60)),
  version: z.coerce.number().check(z.int(), z.gte(1)),
})

const latestYears = 10

export function scheduleProblem(publishAt: Date, now = new Date()) {
  const latest = new Date(now)
  latest.setFullYear(latest.getFullYear() + latestYears)
  if (publishAt <= now) return 'Choose a time in the future'
  return publishAt > latest ? 'Choose a time within ten years' : null
}
