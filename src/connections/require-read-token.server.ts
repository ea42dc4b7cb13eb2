import { createMiddleware } from 'hono/factory'
import { connectionErrors } from '../../content/errors/connections.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { readTokenFormat } from './token-format.server.ts'
import { validToken } from './valid-token.server.ts'

const perToken: Limit = { name: 'read-token', max: 600, windowSeconds: 60 }

/** Lets programs in whose token may read this, for as long as it is valid. */
export function requireReadToken(scope: string, kind: string) {
  return withFact(
    createMiddleware<AppEnv>(async (c, next) => {
      const token = await validToken(c, { kind, format: readTokenFormat }, perToken)
      if (!token.scopes.includes(scope)) refuse('not_allowed', connectionErrors.outOfScope(scope))
      await next()
    }),
    { who: 'token' },
  )
}
