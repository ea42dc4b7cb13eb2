import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { SessionKind } from '../session/session.store.server.ts'
import { isSecure } from '../session/session-cookie.server.ts'
import { trustSeconds } from './factor.store.server.ts'

/** `proof` is a sign-in or a proof under way, `device` a browser that needs no second step. */
type Purpose = 'proof' | 'device'

const maxAge = { proof: 600, device: trustSeconds }

export function readProofCookie(c: Context<AppEnv>, kind: SessionKind, purpose: Purpose) {
  return getCookie(c, nameOf(c, kind, purpose)) ?? ''
}

export function writeProofCookie(
  c: Context<AppEnv>,
  kind: SessionKind,
  purpose: Purpose,
  token: string,
) {
  setCookie(c, nameOf(c, kind, purpose), token, { ...attributes(c), maxAge: maxAge[purpose] })
}

export function clearProofCookie(c: Context<AppEnv>, kind: SessionKind, purpose: Purpose) {
  deleteCookie(c, nameOf(c, kind, purpose), attributes(c))
}

function nameOf(c: Context<AppEnv>, kind: SessionKind, purpose: Purpose) {
  return isSecure(c) ? `__Host-${kind}_${purpose}` : `${kind}_${purpose}`
}

function attributes(c: Context<AppEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) } as const
}
