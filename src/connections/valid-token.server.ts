import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { connectionErrors } from '../../content/errors/connections.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import type { Offer } from './connections.schema.ts'
import { findToken, noteUse } from './token.store.server.ts'
import type { TokenFault } from './token-use.server.ts'

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
  const [, text = ''] = /^Bearer +(.{1,100})$/i.exec(given) ?? []
  const hash = format.hashOf(text, secret)
  // Anything else would cost a query.
  const found = format.pattern.test(text)
    ? await findToken(db, hash, format.prefixOf(text))
    : undefined
  const now = new Date()
  // Also where there is none: an answer must not tell by its time that the beginning of a token exists.
  const isRight = isSame(found?.tokenHash ?? noHash, hash)
  if (found?.ownerKind !== kind) {
    await limiter.take(wrong, c.var.address)
    return refuseToken(c, connectionErrors.badToken)
  }
  const { tokenHash: _, revokedAt, ...token } = found
  const { id: tokenId, ownerKind, ownerId, expiresAt, lastUsedAt } = token
  const fault = faultOf()
  c.set('tokenUse', { tokenId, ownerKind, ownerId, outcome: fault })
  if (fault) {
    await limiter.take(wrong, c.var.address)
    return refuseToken(c, connectionErrors.badToken)
  }
  await limiter.take(perToken, String(tokenId))
  if (!lastUsedAt || Math.abs(now.getTime() - lastUsedAt.getTime()) > noteEveryMs) {
    await noteUse(db, tokenId, now)
  }
  return token

  function faultOf(): TokenFault | undefined {
    if (!isRight) return 'wrong_secret'
    if (revokedAt) return 'revoked'
    return expiresAt && expiresAt <= now ? 'expired' : undefined
  }
}

/** As long as every hash of a token, and none of them. */
const noHash = '.'.repeat(43)

function isSame(stored: string, given: string) {
  return timingSafeEqual(Buffer.from(stored), Buffer.from(given))
}

export type ValidToken = Awaited<ReturnType<typeof validToken>>

export function refuseToken(c: Context<AppEnv>, message: string): never {
  c.header('WWW-Authenticate', 'Bearer')
  refuse('not_signed_in', message)
}
