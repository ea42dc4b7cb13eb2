import type { Context } from 'hono'
import { connectionErrors } from '../../content/errors/connections.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import type { Offer } from './connections.schema.ts'
import { findToken, noteUse } from './token.store.server.ts'

const wrong: Limit = { name: 'wrong-token', max: 20, windowSeconds: 3600 }
/** The last use is written at most this often. */
const noteEveryMs = 60_000

/** The token of a request, as long as it is valid. `perToken` limits how often it is used. */
export async function validToken(
  c: Context<AppEnv>,
  { kind, format }: Pick<Offer, 'kind' | 'format'>,
  perToken: Limit,
) {
  const { db, secret, limiter } = c.var.services
  const given = c.req.header('authorization')
  if (!given) return refuseToken(c, connectionErrors.noToken)
  const [, token = ''] = /^Bearer +(.{1,100})$/i.exec(given) ?? []
  // Anything else would cost a query.
  const found = format.pattern.test(token) && (await findToken(db, format.hashOf(token, secret)))
  const now = new Date()
  if (!found || found.ownerKind !== kind || (found.expiresAt && found.expiresAt <= now)) {
    await limiter.take(wrong, c.var.address)
    return refuseToken(c, connectionErrors.badToken)
  }
  await limiter.take(perToken, String(found.id))
  if (!found.lastUsedAt || Math.abs(now.getTime() - found.lastUsedAt.getTime()) > noteEveryMs) {
    await noteUse(db, found.id, now)
  }
  return found
}

export type ValidToken = Awaited<ReturnType<typeof validToken>>

export function refuseToken(c: Context<AppEnv>, message: string): never {
  c.header('WWW-Authenticate', 'Bearer')
  refuse('not_signed_in', message)
}
