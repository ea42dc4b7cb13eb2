import { createMiddleware } from 'hono/factory'
import { loggedPath } from '../hide-link-tokens.ts'
import type { AppEnv } from './app-env.ts'
import { requestDuration } from './metrics.ts'
import { securityHeaders } from './security-headers.ts'

/** Adds the request id and headers to every answer, logs it and measures it. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  const { log, siteUrl } = c.var.services
  await next()
  for (const [name, value] of Object.entries(securityHeaders(siteUrl)))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  c.res.headers.set('X-Request-Id', c.var.requestId)
  const ms = performance.now() - started
  const { method, path } = c.req
  const area = path.startsWith('/api/') ? 'api' : 'document'
  requestDuration.observe({ method, area, status: c.res.status }, ms / 1000)
  log.info(
    {
      requestId: c.var.requestId,
      method,
      path: loggedPath(c.req.url),
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
    },
    'request',
  )
})
