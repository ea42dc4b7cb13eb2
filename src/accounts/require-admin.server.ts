import { createMiddleware } from 'hono/factory'
import { AppError } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'

/** Use after requireEditor. */
export const requireAdmin = withFact(
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.var.editor.role !== 'admin') {
      throw new AppError('not_allowed', 'Only admins can manage accounts. Ask an admin to do this.')
    }
    await next()
  }),
  { who: 'admin' },
)
