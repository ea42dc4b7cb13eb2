import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { AppError, type ErrorKind } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { insertUse } from './token-use.store.server.ts'

export type TokenFault = 'wrong_secret' | 'revoked' | 'expired'

/** The token of a call, also if it is refused, and what becomes of the call. */
type Use = {
  tokenId: number
  ownerKind: string
  ownerId: string
  outcome?: TokenFault | 'maker_left' | 'done' | 'repeated' | undefined
}

declare module 'hono' {
  interface ContextVariableMap {
    tokenUse: Use
  }
}

/** A token that is refused again and again fills no table. */
const notedRefusals: Limit = { name: 'token-refusal', max: 50, windowSeconds: 24 * 3600 }

/** Says what became of it, where neither a refusal nor its code does. */
export function tokenUsedFor(c: Context<AppEnv>, outcome: Use['outcome']) {
  if (c.var.tokenUse) c.var.tokenUse.outcome = outcome
}

/** A guard of calls by programs, whose writes and refusals are events of the token's owner. */
export function noteUses(guard: (c: Context<AppEnv>) => Promise<unknown>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const call = `${c.req.method} ${routePath(c)}`
    try {
      await guard(c)
    } catch (error) {
      const noted = note(c, call, error)
      // How long the answer takes must not tell that the beginning of a token exists.
      if (c.var.tokenUse?.outcome !== 'wrong_secret') await noted
      throw error
    }
    await next()
    await note(c, call, c.error)
  })
}

async function note(c: Context<AppEnv>, call: string, error: unknown) {
  const use = c.var.tokenUse
  const outcome = use?.outcome ?? refusalOf(c, error)
  if (!use || !outcome) return
  const { db, limiter, log } = c.var.services
  const { tokenId, ownerKind, ownerId } = use
  try {
    if (outcome !== 'done') {
      const [counted] = await limiter.count([
        { limit: notedRefusals, subject: `${tokenId} ${outcome}` },
      ])
      if (counted && counted.hits > notedRefusals.max) return
    }
    await insertUse(db, { tokenId, ownerKind, ownerId, call, outcome })
  } catch (failure) {
    log.warn({ err: failure, requestId: c.var.requestId }, 'a use of a token was not noted')
  }
}

const refusals: ReadonlySet<ErrorKind> = new Set([
  'not_signed_in',
  'not_allowed',
  'not_found',
  'rate_limited',
])

/** A call that only reads, and is merely wrong, is of no interest. */
function refusalOf(c: Context<AppEnv>, error: unknown) {
  if (!error) return undefined
  if (!(error instanceof AppError)) return 'internal'
  return c.req.method !== 'GET' || refusals.has(error.kind) ? error.code.slice(0, 60) : undefined
}
