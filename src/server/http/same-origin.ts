import { createMiddleware } from 'hono/factory'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Calls that refuse cookies. No page can send their header for a visitor without our consent. */
const byToken = '/api/v1/'

/** Refuses writes from pages of other sites, which would carry the cookies of our visitors. */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const hasToken = c.req.path.startsWith(byToken) && c.req.header('authorization') !== undefined
  if (readOnly.has(c.req.method) || hasToken) return next()
  if (!isSameOrigin(c.req.raw, c.var.services.siteUrl)) {
    refuse('wrong_origin', serverErrors.otherOrigin)
  }
  await next()
})

function isSameOrigin(request: Request, siteUrl: string) {
  // Only browsers send this header, and no page can change it.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false
  const origin = request.headers.get('origin')
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (origin !== null) {
    return (
      origin === new URL(siteUrl).origin ||
      origin === `https://${host}` ||
      // If the site has https, a page without it may have been injected on the way.
      (origin === `http://${host}` && !siteUrl.startsWith('https:'))
    )
  }
  // Not a browser: a form always sends a content type, and never JSON.
  const type = request.headers.get('content-type')
  const isJson = type !== null && /^application\/([\w.+-]+\+)?json\b/i.test(type)
  return !request.headers.has('sec-fetch-site') && (isJson || type === null)
}
