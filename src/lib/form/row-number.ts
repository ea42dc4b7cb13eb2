import * as z from 'zod/mini'

/** The largest value of PostgreSQL's integer. */
const largest = 2_147_483_647

/** An id or version that fits into its column. */
export const rowNumber = (message?: string) =>
  z.int(message).check(z.gte(1, message), z.lte(largest, message))

/** The id in the path of a call. */
export const rowId = z.object({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(largest)),
})
