import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../server/http/app-env.ts'
import { canonicalPath } from '../../server/http/canonical-address.ts'
import { findRedirect, moved } from './find-redirect.server.ts'
import { gone, isOfWordPress } from './redirect.schema.ts'
import { normalAddress } from './redirect-address.ts'

/**
 * Before an address is rewritten to its canonical spelling: an old address leads to its target in
 * one step. Documents at their own address look for a redirect once they have nothing to show, and
 * show there that a page was removed.
 */
export const redirectBeforeRewriting = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || url.pathname.endsWith('.data') || !isRewritten(url)) return next()
  const target = await findRedirect(c.var.services, url)
  if (target === null || target === gone) return next()
  return c.newResponse(null, moved.status, { ...moved.headers, Location: target })
})

function isRewritten({ pathname, search }: URL) {
  if (pathname === '/' && search !== '') return isOfWordPress(normalAddress(pathname + search))
  return canonicalPath(pathname) !== pathname
}
