import * as z from 'zod/mini'

/** One hour, one day, seven days. */
const previewHours = [1, 24, 168] as const

export const previewInput = z.object({
  hours: z.literal(previewHours, 'Choose 1, 24 or 168 hours'),
})

const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))
export const previewKey = z.object({ id, link: id })
