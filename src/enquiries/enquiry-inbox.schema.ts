import * as z from 'zod/mini'
import { interestOptions } from '../../content/home/contact.ts'

const interests = interestOptions.map(({ value }) => value)

/** The filter of the inbox. An empty value means all. */
export const enquiryFilter = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  interest: z.optional(z.enum(interests)),
  state: z.optional(z.enum(['new', 'handled', 'spam'])),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
})

export type EnquiryFilter = z.infer<typeof enquiryFilter>

export const enquiryMark = z.object({ handled: z.boolean() })
