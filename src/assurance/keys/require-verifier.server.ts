import { createMiddleware } from 'hono/factory'
import { keyErrors as errors } from '../../../content/claims/keys.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'

/** Must run after requireMember. */
export const requireVerifier = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.member.organisation.kind !== 'verifier') refuse('not_allowed', errors.notVerifier)
  await next()
})
