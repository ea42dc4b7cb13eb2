import * as z from 'zod/mini'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))

export const factorFilter = z.object({
  q: text(200),
  set: text(60),
  category: text(30),
  region: text(60),
  unit: text(60),
  year: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  after: text(300),
})

export type FactorFilter = z.infer<typeof factorFilter>
