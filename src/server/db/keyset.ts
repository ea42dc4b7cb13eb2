import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { readCursor, writeCursor } from '../../lib/form/cursor.ts'

/**
 * The order of a list that is read in parts, each of which begins after the last row of the part
 * before. Unlike a numbered page, a part is read in the same time wherever it is, and misses nothing
 * if rows are added meanwhile.
 */
export function keyset(keys: (AnyPgColumn | SQL)[], direction: 'up' | 'down' = 'up') {
  return {
    order: keys.map((key) => (direction === 'up' ? asc(key) : desc(key))),

    /** The rows after the cursor; all without one. */
    after(cursor: string | undefined) {
      if (!cursor) return undefined
      const place = tuple(readCursor(cursor).map((key) => sql`${key}`))
      return direction === 'up' ? sql`${tuple(keys)} > ${place}` : sql`${tuple(keys)} < ${place}`
    },
  }
}

/** Takes the first `size` rows. One more was read, to know whether others follow. */
export function cutPart<Row>(rows: Row[], size: number, keysOf: (last: Row) => string[]) {
  const last = rows.length > size ? rows[size - 1] : undefined
  return { found: rows.slice(0, size), next: last ? writeCursor(keysOf(last)) : null }
}

function tuple(values: SQLWrapper[]) {
  return sql`(${sql.join(values, sql`, `)})`
}
