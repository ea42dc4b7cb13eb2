import { and, inArray, type SQL, sql } from 'drizzle-orm'
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

type List<Row> = {
  table: PgTable & { id: AnyPgColumn }
  part: Part
  order: SQL[]
  where?: SQL | undefined
  search?: SQL | undefined
  /** A total that the database maintains, if there is one. */
  total?: SQL | undefined
  /** Reads the rows that meet the condition, in the list's order. */
  read(chosen: SQL): PromiseLike<Row[]>
}

/** Reads one part of a list, and counts the matching rows up to a limit that includes that part. */
export async function listPart<Row>(
  db: Db,
  list: List<Row>,
): Promise<{ rows: Row[]; counted: Counted }> {
  const { table, part, where, search, total, read } = list
  if (search) {
    const { ids, counted } = await searchIds(db, { ...list, search })
    return { rows: ids.length > 0 ? await read(inArray(table.id, ids)) : [], counted }
  }
  const most = mostFor(part)
  const chosen = sql`select ${table.id} from ${table} where ${where ?? sql`true`} ${shownOf(list)}`
  const [rows, found] = await Promise.all([
    read(sql`${table.id} in (${chosen})`),
    readCount(db, total ?? countOf(table, most, where)),
  ])
  return { rows, counted: total ? { total: found } : upTo(most, found) }
}

async function searchIds(db: Db, list: Omit<List<never>, 'read'> & { search: SQL }) {
  const { table, part, where, search } = list
  const start = (part.page - 1) * part.pageSize
  const inOrder = orderOf(list)
  const shown = shownOf(list)
  const matching = sql`${table} where ${and(where, search)}`
  const readIds = async (from: SQL) => {
    const { rows } = (await db.execute(sql`select ${table.id} as id from ${from}`)) as unknown as {
      rows: { id: number }[]
    }
    return rows.map(({ id }) => id)
  }
  // An inner limit or offset keeps PostgreSQL from reading all rows in the outer order until enough
  // of them match.
  const findUpTo = (most: number) =>
    readIds(sql`(select * from ${matching} limit ${most + 1}) as ${table} ${inOrder}`)
  const allOf = (found: number[]) => ({
    ids: found.slice(start, start + part.pageSize),
    counted: { total: found.length },
  })

  const few = mostFor(part, mostFound)
  const some = await findUpTo(few)
  if (some.length <= few) return allOf(some)
  // The first rows have enough matches for a common word.
  const first = await readIds(
    sql`(select * from ${table} where ${where ?? sql`true`} ${inOrder} limit ${firstLook}) as ${table} where ${search} ${shown}`,
  )
  if (first.length === part.pageSize) {
    return { ids: first, counted: { total: few, isCapped: true } }
  }
  const most = mostFor(part)
  const found = await findUpTo(most)
  if (found.length <= most) return allOf(found)
  const ids = await readIds(sql`(select * from ${matching} offset 0) as ${table} ${shown}`)
  return { ids, counted: { total: most, isCapped: true } }
}

function orderOf({ order }: { order: SQL[] }) {
  return sql`order by ${sql.join(order, sql`, `)}`
}

function shownOf({ order, part }: { order: SQL[]; part: Part }) {
  return sql`${orderOf({ order })} limit ${part.pageSize} offset ${(part.page - 1) * part.pageSize}`
}

/** Counts the matches of a list that is read by keys. */
export async function countMatches(db: Db, table: PgTable, where?: SQL, search?: SQL) {
  const most = search ? mostFound : mostCounted
  return upTo(most, await readCount(db, countOf(table, most, and(where, search))))
}

async function readCount(db: Db, count: SQL) {
  const { rows } = (await db.execute(sql`select (${count})::int as found`)) as unknown as {
    rows: { found: number }[]
  }
  return rows[0]?.found ?? 0
}

function countOf(table: PgTable, most: number, matching = sql`true`) {
  const some = sql`select from ${table} where ${matching} limit ${most + 1}`
  return sql`select count(*) from (${some}) as some_rows`
}

function upTo(most: number, found: number): Counted {
  return found > most ? { total: most, isCapped: true } : { total: found }
}

function mostFor({ page, pageSize }: Part, most = mostCounted) {
  return Math.max(most, page * pageSize)
}
