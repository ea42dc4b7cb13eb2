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
      .check(z.maxLength(60), z.refine(isCursor, { error: 'This is not a position in the list.' })),
  ),
})

/** The documents that depend on the filter; /verify also takes the id of a certificate. */
export const certificateQueries = {
  '/verify': ['id', ...Object.keys(certificateFilter.shape)],
  '/api/certificates': Object.keys(certificateFilter.shape),
}

export type CertificateFilter = z.infer<typeof certificateFilter>

function isCursor(text: string) {
  const [at = '', id = '', ...more] = text.split(' ')
  return (
    moment().safeParse(at).success &&
    // As this program writes it; the database refuses some times that JavaScript takes.
    new Date(at).toISOString() === at &&
    isCertificateId(id) &&
    more.length === 0
  )
}

export type CertificateStatus = 'valid' | 'restated' | 'withdrawn' | 'key-revoked'
