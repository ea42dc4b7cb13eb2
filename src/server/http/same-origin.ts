import { createMiddleware } from 'hono/factory'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page elsewhere must not be able to write with the cookies of our visitors. */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!readOnly.has(c.req.method) && !isSameOrigin(c.req.raw, c.var.services.siteUrl)) {
    throw new AppError(
      'wrong_origin',
      'This request did not come from a page of this site, so nothing was changed. Open the site itself and try again.',
    )
  }
  await next()
})

function isSameOrigin(request: Request, siteUrl: string) {
  // Only a browser sends this, and no page can make it say something else.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false
  const origin = request.headers.get('origin')
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (origin !== null) {
    return (
      origin === new URL(siteUrl).origin ||
      origin === `https://${host}` ||
      // Where the site has https, a page without it may be anybody's on the way.
      (origin === `http://${host}` && !siteUrl.startsWith('https:'))
    )
  }
  // No browser: a form always names a content type, and never JSON.
  const type = request.headers.get('content-type')
  const isJson = type !== null && /^application\/([\w.+-]+\+)?json\b/i.test(type)
  return !request.headers.has('sec-fetch-site') && (isJson || type === null)
}
