import * as z from 'zod/mini'
import { isCertificateId } from '../lib/certificate-id.ts'
import { moment } from '../lib/form/moment.ts'

/** The filter of the list; all fields are optional. */
export const certificateFilter = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  year: z.optional(z.union([z.literal(''), z.string().check(z.regex(/^[12]\d{3}$/))])),
  country: z.optional(z.union([z.literal(''), z.string().check(z.regex(/^[A-Z]{2}$/))])),
  /** Cursor: the end of the previous page. */
  after: z.optional(
    z
      .string()
      .check(z.maxLength(60), z.refine(isCursor, { error: 'This is no place in the list.' })),
  ),
})

export type CertificateFilter = z.infer<typeof certificateFilter>

function isCursor(text: string) {
  const [at = '', id = '', ...more] = text.split(' ')
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) &&
    // A date that JavaScript takes, such as 30 February, can be none for the database.
    moment().safeParse(at).success &&
    isCertificateId(id) &&
    more.length === 0
  )
}
