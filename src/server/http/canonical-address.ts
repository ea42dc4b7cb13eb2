import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/**
 * A document is kept and answered under one spelling of its address, so that whoever drops it from
 * the cache knows the only key. Other spellings are sent there.
 */
export const redirectToCanonical = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const canonical = isRead ? canonicalPath(pathname) : pathname
  return canonical === pathname ? next() : c.redirect(canonical + search, 308)
})

/** What cannot be decoded stays as it is: no route fits it. */
export function canonicalPath(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean)
  // Only the first part is a word of ours on every route; a later one may be a token.
  return `/${parts.map((part, at) => respell(part, at === 0)).join('/')}`
}

function respell(part: string, isWord: boolean) {
  try {
    const decoded = decodeURIComponent(part)
    return encodeURIComponent(isWord ? decoded.toLowerCase() : decoded)
  } catch {
    return part
  }
}
