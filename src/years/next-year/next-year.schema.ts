import * as z from 'zod/mini'

const factorName = z.string().check(z.maxLength(300))

const mostNewer = 5_000

/** The newer editions that were shown and confirmed, all at once; none keeps the old ones. */
export const nextYearInput = z.object({
  newer: z.array(z.object({ from: factorName, to: factorName })).check(z.maxLength(mostNewer)),
})

/** An object of two members for each. */
export const nextYearLimits = { depth: 4, members: 3 * mostNewer + 10 }

export type NextYearInput = z.infer<typeof nextYearInput>
