import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Counted } from '../../../content/counted.ts'
import type { Db } from './database.ts'

// Counting is limited, because it takes longer with every row and a search reads each text.
const mostCounted = 10_000
const mostFound = 500
const firstLook = 400

/** Text for the API descriptions. */
export const countedTotal =
  'the total that match; isCapped if more do, because counting stops at 10,000, or at 500 with a common word'

export type Part = { page: number; pageSize: number }

type List = {
  table: PgTable & { id: AnyPgColumn }
  part: Part
  order: SQL[]
  where?: SQL | undefined
  search?: SQL | undefined
  /** A total that the database maintains, if there is one. */
  total?: SQL | undefined
}

/**
 * Returns the ids of one part of a list, in any order, and the number of matching rows, counted up
 * to a limit that includes that part.
 */
export async function listIds(db: Db, list: List): Promise<{ ids: number[]; counted: Counted }> {
  const { table, part, where, search, total } = list
  const start = (part.page - 1) * part.pageSize
  const inOrder = sql`order by ${sql.join(list.order, sql`, `)}`
  const shown = sql`${inOrder} limit ${part.pageSize} offset ${start}`
  const matching = and(where, search) ?? sql`true`
  const read = async (from: SQL) => {
    const { rows } = (await db.execute(sql`select ${table.id} as id from ${from}`)) as unknown as {
      rows: { id: number }[]
    }
    return rows.map(({ id }) => id)
  }

  if (!search) {
    const most = mostFor(part)
    const { rows } = (await db.execute(sql`
      select found, id from (select (${total ?? countOf(table, most, matching)})::int as found) as counted
      left join (select ${table.id} as id from ${table} where ${matching} ${shown}) as shown on true`)) as unknown as {
      rows: { found: number; id: number | null }[]
    }
    const found = rows[0]?.found ?? 0
    return {
      ids: rows.flatMap(({ id }) => id ?? []),
      counted: total ? { total: found } : upTo(most, found),
    }
  }
  // The first rows have enough matches for a common word.
  const first = await read(
    sql`(select * from ${table} where ${where ?? sql`true`} ${inOrder} limit ${firstLook}) as ${table} where ${search} ${shown}`,
  )
  if (first.length === part.pageSize) {
    const counted = await countUpTo(db, mostFor(part, mostFound), table, matching)
    return { ids: first, counted }
  }
  // An inner limit or offset keeps PostgreSQL from reading all rows in the outer order until enough
  // of them match.
  const most = mostFor(part)
  const found = await read(
    sql`(select * from ${table} where ${matching} limit ${most + 1}) as ${table} ${inOrder}`,
  )
  if (found.length <= most) {
    const ids = found.slice(start, start + part.pageSize)
    return { ids, counted: { total: found.length } }
  }
  const ids = await read(
    sql`(select * from ${table} where ${matching} offset 0) as ${table} ${shown}`,
  )
  return { ids, counted: { total: most, isCapped: true } }
}

/** Counts the matches of a list that is read by keys. */
export function countMatches(db: Db, table: PgTable, where?: SQL, search?: SQL) {
  return countUpTo(db, search ? mostFound : mostCounted, table, and(where, search))
}

async function countUpTo(db: Db, most: number, table: PgTable, matching?: SQL) {
  const { rows } = (await db.execute(countOf(table, most, matching))) as unknown as {
    rows: { found: number }[]
  }
  return upTo(most, rows[0]?.found ?? 0)
}

function countOf(table: PgTable, most: number, matching = sql`true`) {
  const some = sql`select from ${table} where ${matching} limit ${most + 1}`
  return sql`select count(*)::int as found from (${some}) as some_rows`
}

function upTo(most: number, found: number): Counted {
  return found > most ? { total: most, isCapped: true } : { total: found }
}

function mostFor({ page, pageSize }: Part, most = mostCounted) {
  return Math.max(most, page * pageSize)
}
