import { createHmac } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { serverErrors } from '../../content/errors/server.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from './db/database.ts'
import { rateLimits } from './rate-limit.tables.ts'

export type Limit = { name: string; max: number; windowSeconds: number }
/** `amount` is 1, unless the limit is not about how often. */
export type Use = { limit: Limit; subject: string; amount?: number }
export type Counted = Use & { hits: number; resetsAt: Date }

/**
 * A window that ends much later than one that begins now is of a clock that was wrong. Concurrent
 * transactions may have begun a moment earlier.
 */
const isOver = sql`(${rateLimits.resetsAt} <= now() or ${rateLimits.resetsAt} > excluded.resets_at + interval '1 minute')`

/** Addresses and names are stored only as keyed hashes, and only until their window ends. */
export type Limiter = ReturnType<typeof createLimiter>

export function createLimiter(db: Db, secret: string) {
  const keyOf = ({ limit, subject }: Use) =>
    `${limit.name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`

  /** `others` are counted, and returned, only if nothing was counted for `exempt`. */
  async function count(uses: Use[], exempt?: Use, others: Use[] = []): Promise<Counted[]> {
    const all = [...uses, ...others].map((use) => ({ use, key: keyOf(use) }))
    const values = all.map(
      ({ use, key }) =>
        sql`(${key}, ${use.limit.windowSeconds}::integer, ${others.includes(use)}::boolean, ${use.amount ?? 1}::integer)`,
    )
    const isExempt = exempt
      ? sql`exists (select from rate_limits where key = ${keyOf(exempt)} and resets_at > now())`
      : sql`false`
    const rows = await db
      .insert(rateLimits)
      .select(
        // Rows are locked in the same order, so that two of these statements cannot deadlock.
        sql`select given.key, given.amount, now() + make_interval(secs => given.seconds)
          from (values ${sql.join(values, sql`, `)}) as given (key, seconds, is_other, amount)
          where not (given.is_other and ${isExempt}) order by given.key`,
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isOver} then excluded.hits else ${rateLimits.hits} + excluded.hits end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning()
    return all.flatMap(({ use, key }) => {
      const row = rows.find((one) => one.key === key)
      return row ? [{ ...use, hits: row.hits, resetsAt: row.resetsAt }] : []
    })
  }

  return {
    count,

    /** Counts one attempt and throws if it exceeds the limit. */
    async take(limit: Limit, subject: string) {
      for (const counted of await count([{ limit, subject }])) refuseAbove(counted, limit.max)
    },

    /** For limits that count only failures: uncounts an attempt that succeeded. */
    async giveBack(uses: Use[]) {
      if (uses.length === 0) return
      const keys = db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(inArray(rateLimits.key, uses.map(keyOf)))
        .orderBy(rateLimits.key)
        .for('update')
      await db
        .update(rateLimits)
        .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
        .where(inArray(rateLimits.key, keys))
    },

    async forget(limit: Limit, subject: string) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf({ limit, subject })))
    },
  }
}

export async function removeExpiredRateLimits(db: Db) {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, new Date()))
}

export function refuseAbove(
  { hits, resetsAt }: Counted,
  max: number,
  message = serverErrors.tooManyAttempts,
) {
  if (hits <= max) return
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000))
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  refuse('rate_limited', message(wait), {
    retryAfterSeconds: seconds,
  })
}
