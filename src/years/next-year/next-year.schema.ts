import * as z from 'zod/mini'

const factorName = z.string().check(z.maxLength(300))

/** The newer editions that were shown and confirmed, all at once; none keeps the old ones. */
export const nextYearInput = z.object({
  newer: z.array(z.object({ from: factorName, to: factorName })).check(z.maxLength(5_000)),
})

export type NextYearInput = z.infer<typeof nextYearInput>
