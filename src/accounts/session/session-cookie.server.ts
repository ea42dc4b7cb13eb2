import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { SessionKind } from './session.store.server.ts'

// The longest time that a session can last. The row in the database decides when it ends.
export const sessionMaxAgeSeconds = 7 * 24 * 60 * 60

export function readSessionCookie(c: Context, kind: SessionKind, secure: boolean) {
  return getCookie(c, sessionCookieName(kind, secure))
}

export function writeSessionCookie(c: Context, kind: SessionKind, secure: boolean, token: string) {
  setCookie(c, sessionCookieName(kind, secure), token, {
    ...attributes(secure),
    maxAge: sessionMaxAgeSeconds,
  })
}

export function clearSessionCookie(c: Context, kind: SessionKind, secure: boolean) {
  deleteCookie(c, sessionCookieName(kind, secure), attributes(secure))
}

export function sessionCookieName(kind: SessionKind, secure: boolean) {
  // With this prefix, browsers refuse a cookie that a neighbouring subdomain sets.
  return secure ? `__Host-${kind}_session` : `${kind}_session`
}

function attributes(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
}
