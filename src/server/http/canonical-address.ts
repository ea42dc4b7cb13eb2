import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/**
 * Each document has one canonical address, which is its key in the page cache. Other spellings
 * redirect to it.
 */
export const redirectToCanonical = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const canonical = isRead ? canonicalPath(pathname) : pathname
  return canonical === pathname ? next() : c.redirect(canonical + search, 308)
})

/** Paths that cannot be decoded stay as they are: no route matches them. */
export function canonicalPath(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean)
  // Only the first segment is the same word on every route. A later one may be a token.
  return `/${parts.map((part, at) => normaliseSegment(part, at === 0)).join('/')}`
}

function normaliseSegment(part: string, isWord: boolean) {
  try {
    const decoded = decodeURIComponent(part)
    return encodeURIComponent(isWord ? decoded.toLowerCase() : decoded)
  } catch {
    return part
  }
}
