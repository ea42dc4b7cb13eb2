import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { connectionErrors } from '../../content/errors/connections.ts'
import { refuse } from '../lib/app-error.ts'
import { hashToken } from '../server/hash-token.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import type { Owner } from './connections.schema.ts'
import { findToken, noteUse } from './token.store.server.ts'

export const tokenPrefix = 'tp_read_'

const perToken: Limit = { name: 'read-token', max: 600, windowSeconds: 60 }
/** The last use is written at most this often. */
const noteEveryMs = 60_000
const aToken = new RegExp(`^Bearer +(${tokenPrefix}[\\w-]{43})$`, 'i')

declare module 'hono' {
  interface ContextVariableMap {
    tokenOwner: Owner
  }
}

/** Lets programs in whose token may read this, for as long as it is valid. */
export function requireReadToken(scope: string, ownerKind: string) {
  return withFact(
    createMiddleware<AppEnv>(async (c, next) => {
      const token = await validToken(c, ownerKind)
      await c.var.services.limiter.take(perToken, String(token.id))
      if (!token.scopes.includes(scope)) refuse('not_allowed', connectionErrors.outOfScope(scope))
      c.set('tokenOwner', { kind: token.ownerKind, id: token.ownerId })
      await next()
    }),
    { who: 'token' },
  )
}

async function validToken(c: Context<AppEnv>, ownerKind: string) {
  const { db, secret } = c.var.services
  const given = c.req.header('authorization')
  if (!given) return refuseToken(c, connectionErrors.noToken)
  const [, token] = aToken.exec(given) ?? []
  // Anything else would cost a query.
  const found = token && (await findToken(db, hashToken(secret, token)))
  const now = new Date()
  if (!found || found.ownerKind !== ownerKind || (found.expiresAt && found.expiresAt <= now)) {
    return refuseToken(c, connectionErrors.badToken)
  }
  if (!found.lastUsedAt || Math.abs(now.getTime() - found.lastUsedAt.getTime()) > noteEveryMs) {
    await noteUse(db, found.id, now)
  }
  return found
}

function refuseToken(c: Context<AppEnv>, message: string): never {
  c.header('WWW-Authenticate', 'Bearer')
  refuse('not_signed_in', message)
}
