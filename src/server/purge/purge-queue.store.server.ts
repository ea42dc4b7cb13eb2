import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { purgeQueue } from './purge.tables.ts'

/** Means every address of the site. */
export const everything = '*'

const pathsAtOnce = 100
/** By then, an instance that lost the database has noticed it and marks its pages as stale. */
const againSeconds = 5

/**
 * Purges each address at once and again a little later, because an instance that had not heard of
 * the change yet may have given the CDN the old page after the first purge.
 */
export async function enqueuePurge(db: Db, paths: readonly string[]) {
  const now = sql`now()`
  const later = sql`now() + interval '1 second' * ${againSeconds}`
  const parts = Array.from({ length: Math.ceil(paths.length / pathsAtOnce) }, (_, part) =>
    paths.slice(part * pathsAtOnce, (part + 1) * pathsAtOnce),
  )
  const rows = [now, later].flatMap((nextAttemptAt) =>
    parts.map((part) => ({ paths: part, nextAttemptAt })),
  )
  if (rows.length > 0) await db.insert(purgeQueue).values(rows)
}
