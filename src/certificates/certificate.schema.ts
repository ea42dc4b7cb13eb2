import * as z from 'zod/mini'
import { cursor } from '../lib/form/cursor.ts'

/** The filter of the list; all fields are optional. */
export const certificateFilter = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  year: z.optional(z.union([z.literal(''), z.string().check(z.regex(/^[12]\d{3}$/))])),
  country: z.optional(z.union([z.literal(''), z.string().check(z.regex(/^[A-Z]{2}$/))])),
  after: cursor('time', 'text'),
})

/** The documents that depend on the filter; /verify also takes the id of a certificate. */
export const certificateQueries = {
  '/verify': ['id', ...Object.keys(certificateFilter.shape)],
  '/api/certificates': Object.keys(certificateFilter.shape),
}

export type CertificateFilter = z.infer<typeof certificateFilter>
