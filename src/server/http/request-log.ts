import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { loggedPath } from '../hide-link-tokens.ts'
import { requestDuration } from '../measurements.ts'
import type { AppEnv } from './app-env.ts'
import { securityHeaders } from './security-headers.ts'
import { readTrace, traceparentOf } from './trace-context.ts'

/** Adds the request id and headers to every answer, logs it, measures it and traces it. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  const { log, siteUrl, traces } = c.var.services
  const trace = readTrace(c.req.header('traceparent'))
  await next()
  if (c.env.isInner) return
  for (const [name, value] of Object.entries(securityHeaders(siteUrl))) {
    // A page with a secret in its address sets stricter headers itself.
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
  c.res.headers.set('X-Request-Id', c.var.requestId)
  if (trace.parentId) c.res.headers.set('Traceparent', traceparentOf(trace))
  const ms = performance.now() - started
  const { method } = c.req
  const { status } = c.res
  const route = routeOf(c)
  requestDuration.observe({ method, route, status }, ms / 1000)
  if (trace.isSampled) {
    traces?.add({
      ...trace,
      name: `${method} ${route}`,
      startedAt: Date.now() - ms,
      durationMs: ms,
      status,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'terraproof.request_id': c.var.requestId,
      },
    })
  }
  log.info(
    {
      requestId: c.var.requestId,
      ...(trace.parentId && { traceId: trace.traceId }),
      method,
      path: loggedPath(c.req.url),
      status,
      ms: Math.round(ms * 10) / 10,
    },
    'request',
  )
})

/** Uses the route pattern, because addresses are unlimited and some contain a secret. */
function routeOf(c: Context<AppEnv>) {
  const own = matchedRoutes(c).findLast(
    ({ method, path }) => method !== 'ALL' && !path.includes('*'),
  )
  return own?.path ?? (c.req.path.startsWith('/api/') ? 'unknown call' : 'document')
}
