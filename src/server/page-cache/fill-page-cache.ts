import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/app-env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { cachedPages } from '../measurements.ts'
import { pageAnswer } from './page-answer.ts'
import { sharedCaching } from './shared-caching.ts'

/** Caches the rendered document. Concurrent requests for a missing page share one rendering. */
export const fillPageCache = createMiddleware<AppEnv>(async (c, next) => {
  const { pageCache, siteUrl, config } = c.var.services
  const { pathname, search } = new URL(c.req.url)
  const key = c.req.method === 'GET' ? pageCache.keyOf(pathname + search) : null
  if (key === null) return next()
  let rendered = false
  const page = await pageCache.fill(key, async () => {
    rendered = true
    cachedPages.inc({ result: 'miss' })
    await next()
    if (c.res.status === 200 && c.res.headers.get('Cache-Control') === 'no-cache') {
      for (const [name, value] of Object.entries(sharedCaching(config, key))) c.header(name, value)
    }
    // Cache hits bypass the middleware that adds these headers to other answers.
    for (const [name, value] of Object.entries(securityHeaders(siteUrl))) {
      if (!c.res.headers.has(name)) c.header(name, value)
    }
    return c.res
  })
  if (!page && !rendered) await next()
  const expired = c.res.status === 503 ? pageCache.findExpired(key) : undefined
  const found = page ?? expired
  if (!found) return
  const asked = {
    hasQuery: search !== '',
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    ifModifiedSince: c.req.header('if-modified-since'),
  }
  const answer = pageAnswer(found, asked, !page || pageCache.isStale)
  // Hono merges the headers of the previous answer unless it is removed first.
  c.res = undefined
  c.res = new Response(answer.body && new Uint8Array(answer.body), answer)
})
