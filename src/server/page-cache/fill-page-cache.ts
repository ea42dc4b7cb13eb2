import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/app-env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { cacheKey } from './cache-key.ts'
import { pageAnswer } from './page-answer.ts'

/** Keeps what follows as ready bytes; several who ask for a missing page wait for one rendering. */
export const fillPageCache = createMiddleware<AppEnv>(async (c, next) => {
  const { pageCache, siteUrl } = c.var.services
  const { pathname, search } = new URL(c.req.url)
  const key = c.req.method === 'GET' ? cacheKey(pathname + search) : null
  if (key === null) return next()
  let rendered = false
  const page = await pageCache.fill(key, async () => {
    rendered = true
    await next()
    // A hit is written without the middleware that adds them to other answers.
    for (const [name, value] of Object.entries(securityHeaders(siteUrl))) c.header(name, value)
    return c.res
  })
  if (!page && !rendered) await next()
  const expired = c.res.status === 503 ? pageCache.findExpired(key) : undefined
  const found = page ?? expired
  if (!found) return
  const asked = {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    ifModifiedSince: c.req.header('if-modified-since'),
  }
  const answer = pageAnswer(found, asked, !page || pageCache.isStale)
  // Hono carries the headers of an earlier answer over unless that is taken away first.
  c.res = undefined
  c.res = new Response(answer.body && new Uint8Array(answer.body), answer)
})
