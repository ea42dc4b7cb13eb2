import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { readCertificateId } from '../lib/certificate-id.ts'
import type { AppEnv } from '../server/http/app-env.ts'

// What the calls about one certificate have in common.

export const certificateParam = z.object({
  id: z.string().check(
    z.refine((typed) => readCertificateId(typed) !== undefined, {
      error: 'This is not a certificate id: sixteen letters and digits, in groups of four.',
    }),
  ),
})

/** An id can be typed in many ways, but cached bytes have one address, so others are redirected. */
export const oneSpelling = createMiddleware<AppEnv>(async (c, next) => {
  const typed = c.req.param('id') ?? ''
  const id = readCertificateId(typed)
  if (typed === id) return next()
  const form = c.req.path.split('/').slice(4)
  return c.redirect(['/api/certificates', id, ...form].join('/'), 308)
})
