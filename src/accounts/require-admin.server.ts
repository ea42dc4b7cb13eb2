import { createMiddleware } from 'hono/factory'
import { accountErrors } from '../../content/errors/accounts.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import { isAtLeast } from './cms-roles.ts'

/** Use after requireEditor. */
export const requireAdmin = withFact(
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isAtLeast(c.var.editor.role, 'admin')) refuse('not_allowed', accountErrors.adminsOnly)
    await next()
  }),
  { who: 'admin' },
)
