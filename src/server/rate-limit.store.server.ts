import { createHmac } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { AppError } from '../lib/app-error.ts'
import type { Db } from './db/open-database.ts'
import { rateLimits } from './db/schema.ts'

export type Limit = { name: string; max: number; windowSeconds: number }

/** Addresses and names are kept only as keyed hashes, and only until their window ends. */
export type Limiter = ReturnType<typeof createLimiter>

export function createLimiter(db: Db, secret: string) {
  const keyOf = (limit: Limit, subject: string) =>
    `${limit.name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`

  return {
    /** Counts one and refuses it where it is one too many. */
    async take(limit: Limit, subject: string) {
      const window = sql`now() + make_interval(secs => ${limit.windowSeconds})`
      const [row] = await db
        .insert(rateLimits)
        .values({ key: keyOf(limit, subject), hits: 1, resetsAt: window })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            hits: sql`case when ${rateLimits.resetsAt} <= now() then 1 else ${rateLimits.hits} + 1 end`,
            resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then excluded.resets_at else ${rateLimits.resetsAt} end`,
          },
        })
        .returning()
      if (row && row.hits > limit.max) throw tooMany(row.resetsAt)
    },

    /** Refuses without counting, for limits that count only what failed. */
    async check(limit: Limit, subject: string) {
      const [row] = await db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, keyOf(limit, subject)))
      if (row && row.hits >= limit.max && row.resetsAt > new Date()) throw tooMany(row.resetsAt)
    },

    /** Whether anything was counted in the present window. */
    async has(limit: Limit, subject: string) {
      const [row] = await db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, keyOf(limit, subject)))
      return row !== undefined && row.resetsAt > new Date()
    },

    async forget(limit: Limit, subject: string) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)))
    },
  }
}

export async function removeExpiredRateLimits(db: Db) {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, new Date()))
}

function tooMany(resetsAt: Date) {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000))
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('rate_limited', `Too many attempts from here. Try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  })
}
