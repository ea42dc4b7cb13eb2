import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/app-env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { cachedPages } from '../measurements.ts'
import { pageAnswer } from './page-answer.ts'
import { sharedCaching } from './shared-caching.ts'

/**
 * Caches the rendered document. Concurrent requests for a missing page share one rendering, which
 * sees the key alone: no further parameter and no header of whoever asked can be in what others get.
 */
export const fillPageCache = createMiddleware<AppEnv>(async (c, next) => {
  const { pageCache, siteUrl, config } = c.var.services
  const asked = c.req.raw
  const { pathname, search } = new URL(asked.url)
  const key = asked.method === 'GET' ? pageCache.keyOf(pathname + search) : null
  if (key === null) return next()
  const isExact = search === ''
  // A request of its own makes the page; what cannot be cached is then answered by the whole address.
  if (!isExact && !pageCache.find(key)) await c.var.request(key)
  let rendered = false
  const page = isExact
    ? await pageCache.fill(key, async (reads) => {
        rendered = true
        cachedPages.inc({ result: 'miss' })
        c.req.raw = new Request(new URL(key, siteUrl))
        try {
          await next()
        } finally {
          c.req.raw = asked
        }
        if (c.res.status === 200 && c.res.headers.get('Cache-Control') === 'no-cache') {
          const headers = sharedCaching(config, key, reads)
          for (const [name, value] of Object.entries(headers)) c.header(name, value)
        }
        // Cache hits bypass the middleware that adds these headers to other answers.
        for (const [name, value] of Object.entries(securityHeaders(siteUrl))) {
          if (!c.res.headers.has(name)) c.header(name, value)
        }
        return c.res
      })
    : pageCache.find(key)
  if (!page && !rendered) await next()
  const expired = c.res.status === 503 ? pageCache.findExpired(key) : undefined
  const answered = page ?? expired
  if (!answered) return
  const answer = pageAnswer(
    answered,
    {
      hasQuery: !isExact,
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
      ifModifiedSince: c.req.header('if-modified-since'),
    },
    !page || pageCache.isStale,
  )
  // Hono merges the headers of the previous answer unless it is removed first.
  c.res = undefined
  c.res = new Response(answer.body && new Uint8Array(answer.body), answer)
})
