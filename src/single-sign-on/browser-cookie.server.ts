import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { newToken } from '../server/hash-token.ts'
import type { AppEnv } from '../server/http/app-env.ts'

const maxAge = 3600

/** The token of the browser, '' if it has none. */
export function readBrowser(c: Context<AppEnv>) {
  return getCookie(c, nameOf(c)) ?? ''
}

/** All tabs of a browser share it, so that two of them can sign in at once. */
export function needBrowser(c: Context<AppEnv>) {
  const token = readBrowser(c) || newToken()
  // Lax, because the way back from the provider begins on another site.
  setCookie(c, nameOf(c), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge,
  })
  return token
}

function nameOf(c: Context<AppEnv>) {
  return isSecure(c) ? '__Host-sso' : 'sso'
}

function isSecure(c: Context<AppEnv>) {
  return c.var.services.siteUrl.startsWith('https:')
}
