import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { keptDays } from '../../../content/retention.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { secondsOf } from '../../server/retention.ts'
import type { SessionKind } from './session.store.server.ts'

// The longest time that a session can last. The row in the database decides when it ends.
export const sessionMaxAgeSeconds = secondsOf(keptDays.session)

export function readSessionCookie(c: Context<AppEnv>, kind: SessionKind) {
  return getCookie(c, sessionCookieName(kind, isSecure(c)))
}

export function writeSessionCookie(c: Context<AppEnv>, kind: SessionKind, token: string) {
  setCookie(c, sessionCookieName(kind, isSecure(c)), token, {
    ...attributes(c),
    maxAge: sessionMaxAgeSeconds,
  })
}

export function clearSessionCookie(c: Context<AppEnv>, kind: SessionKind) {
  deleteCookie(c, sessionCookieName(kind, isSecure(c)), attributes(c))
}

export function sessionCookieName(kind: SessionKind, secure: boolean) {
  // With this prefix, browsers refuse a cookie that a neighbouring subdomain sets.
  return secure ? `__Host-${kind}_session` : `${kind}_session`
}

export function isSecure(c: Context<AppEnv>) {
  return c.var.services.siteUrl.startsWith('https:')
}

function attributes(c: Context<AppEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c) } as const
}
