import { createMiddleware } from 'hono/factory'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

const ofDocuments = ['GET', 'HEAD', 'POST']
const ofCalls = [...ofDocuments, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Runs before the request is parsed: for TRACE, no Request object can be created. */
export const refuseOtherMethods = createMiddleware<AppEnv>(async (c, next) => {
  const allow = c.req.path.startsWith('/api/') ? ofCalls : ofDocuments
  if (!allow.includes(c.req.method)) {
    refuse('method_not_allowed', serverErrors.otherMethodHere(allow.join(', ')), { allow })
  }
  await next()
})
