import * as z from 'zod/mini'
import { reviewMessages as messages } from '../../../content/claims/review.ts'
import { isDecimal } from '../../lib/exact-decimal.ts'
import { oneLine, visibleLines } from '../../lib/visible-text.ts'

const text = z
  .string(messages.text)
  .check(
    z.trim(),
    z.maxLength(4000, messages.tooLong),
    z.overwrite(visibleLines),
    z.minLength(1, messages.text),
  )

/** In kg, with at most six decimals; negative if too much was counted. */
const effect = z.nullable(
  z.string().check(
    z.trim(),
    z.refine(
      (given) => isDecimal(given) && /^-?\d{1,15}(\.\d{1,6})?$/.test(given),
      messages.number,
    ),
  ),
)

const row = z.int().check(z.gte(1), z.lte(100_000))

export const findingKinds = ['misstatement', 'nonconformity', 'observation'] as const
export const findingStatuses = ['open', 'answered', 'resolved', 'withdrawn'] as const
export type FindingStatus = (typeof findingStatuses)[number]

export const findingInput = z.object({
  kind: z.enum(findingKinds, messages.kind),
  title: z
    .string(messages.title)
    .check(
      z.trim(),
      z.maxLength(200, messages.tooLong),
      z.overwrite(oneLine),
      z.minLength(1, messages.title),
    ),
  text,
  rows: z.array(row, messages.rows).check(z.maxLength(500, messages.rows)),
  effectKg: effect,
})

export type FindingInput = z.infer<typeof findingInput>

/** A finding as the form sends it, with rows and effect as text. */
export const typedFinding = z.pipe(
  z.pipe(
    z.looseObject({ rows: z.string(), effectKg: z.string() }),
    z.transform(({ rows, effectKg, ...rest }) => ({
      ...rest,
      rows: rows.split(/[,;\s]+/).flatMap((part) => (part ? Number(part) : [])),
      effectKg: effectKg.trim() || null,
    })),
  ),
  findingInput,
)

export const findingParam = z.object({ id: z.uuid(), finding: z.uuid() })

export const messageInput = z.object({ text })

/** Only the verifier decides; the organisation can only answer. */
export const decisionInput = z.object({
  status: z.enum(['open', 'resolved', 'withdrawn'], messages.status),
  effectKg: z.optional(effect),
})
