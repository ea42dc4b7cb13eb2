import * as z from 'zod/mini'
import { reviewMessages as messages } from '../../../content/claims/review.ts'
import { rowFilter } from '../../claims/row.schema.ts'
import { isDecimal } from '../../lib/exact-decimal.ts'
import { oneLine, visibleLines } from '../../lib/visible-text.ts'

const decimal = z
  .string()
  .check(z.trim(), z.maxLength(30, messages.number), z.refine(isDecimal, messages.number))

export const reviewPageSize = 100

export const reviewRowFilter = z.extend(rowFilter, {
  factor: z.optional(z.string().check(z.maxLength(300))),
  flag: z.optional(z.enum(['', 'checked', 'question', 'none'])),
  sample: z.optional(z.enum(['', '1'])),
  minKg: z.optional(z.union([z.literal(''), decimal])),
})

export type ReviewRowFilter = z.infer<typeof reviewRowFilter>

const count = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

export const flagParam = z.object({ id: z.uuid(), n: count })

export const flagInput = z.object({
  mark: z.nullable(z.enum(['checked', 'question'])),
  note: z.string().check(z.trim(), z.maxLength(1000, messages.tooLong), z.overwrite(visibleLines)),
})

export const sampleInput = z
  .object({
    method: z.enum(['threshold', 'coverage', 'proportional', 'random'], messages.method),
    amount: decimal,
    seed: z
      .string()
      .check(
        z.trim(),
        z.maxLength(100, messages.tooLong),
        z.overwrite(oneLine),
        z.minLength(1, messages.seed),
      ),
  })
  .check(
    z.refine(({ method, amount }) => fitsMethod(method, amount), {
      error: messages.amount,
      path: ['amount'],
    }),
  )

function fitsMethod(method: string, amount: string) {
  const value = Number(amount)
  if (method === 'threshold') return value >= 0
  if (method === 'coverage') return value > 0 && value <= 100
  return Number.isInteger(value) && value >= 1 && value <= 100_000
}

export const materialityInput = z.object({
  basis: z.enum(['totalLocation', 'totalMarket'], messages.basis),
  percent: z
    .string()
    .check(z.trim(), z.regex(/^(?:[1-9]\d?|0)(?:\.\d?[1-9])?$/, messages.percent))
    .check(z.refine((text) => Number(text) > 0, messages.percent)),
})

export const changesInput = z.object({
  message: z
    .string()
    .check(z.trim(), z.maxLength(1000, messages.tooLong), z.overwrite(visibleLines)),
})

export const changesQuery = z.object({ from: z.optional(count) })

/** How rows were drawn, so that the same ones can be drawn again. */
export type DrawnSample = {
  method: 'threshold' | 'coverage' | 'proportional' | 'random'
  amount: string
  seed: string
  revision: number
  rows: number
  at: string
}
