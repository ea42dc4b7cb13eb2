import { and, getTableName, type SQL, Subquery, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Counted } from '../../../content/counted.ts'
import type { Db } from './database.ts'

// Counting is limited, because it takes longer with every row and a search reads each text.
const mostCounted = 10_000
const mostFound = 500
const firstLook = 400

/** Text for the API descriptions. */
export const countedTotal =
  'the total that match; isCapped if more do, because counting stops at 10,000, or at 500 in a search'

export type Part = { page: number; pageSize: number }

type Query<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

type List<Table extends PgTable, Row> = {
  table: Table
  part: Part
  order: SQL[]
  where?: SQL | undefined
  search?: SQL | undefined
  /** A total that the database maintains, if there is one. */
  total?: SQL | undefined
  /** Selects from some rows of the table, in the list's order, with `found` as a further column. */
  select(rows: Table, found: SQL<number>): Query<Row & { found: number }>
}

type Read<Row> = (chosen: SQL, found: SQL<number>) => Promise<(Row & { found: number })[]>

/** Reads one part of a list, and counts the matching rows up to a limit that includes that part. */
export async function listPart<Table extends PgTable, Row>(
  db: Db,
  list: List<Table, Row>,
): Promise<{ rows: Omit<Row, 'found'>[]; counted: Counted }> {
  const { table, part, where, search, total } = list
  const read: Read<Row> = async (chosen, found) => {
    // A subquery with the table's name and columns.
    const rows = new Subquery(chosen, {}, getTableName(table)) as unknown as Table
    const start = (part.page - 1) * part.pageSize
    return list.select(rows, found).limit(part.pageSize).offset(start)
  }
  if (search) return searchPart(db, { ...list, search }, read)
  const most = mostFor(part)
  const count = total ?? countOf(table, most, where)
  const rows = await read(selectAll(table, where), sql`(${count})::int`)
  const found = await foundBy(db, rows, part, count)
  return { rows: rows.map(withoutFound), counted: total ? { total: found } : upTo(most, found) }
}

async function searchPart<Table extends PgTable, Row>(
  db: Db,
  { table, part, order, where, search }: List<Table, Row> & { search: SQL },
  read: Read<Row>,
) {
  const matching = and(where, search)
  const most = mostFor(part, mostFound)
  // The inner limit keeps PostgreSQL from reading all rows in the list's order until enough of them
  // match.
  const some = sql`${selectAll(table, matching)} limit ${most + 1}`
  const rows = await read(some, sql`(count(*) over ())::int`)
  const found = await foundBy(db, rows, part, countOf(table, most, matching))
  if (found <= most) return { rows: rows.map(withoutFound), counted: { total: found } }
  // The first rows have enough matches for a common word.
  const first = sql`${selectAll(table, where)} order by ${sql.join(order, sql`, `)} limit ${firstLook}`
  const common = await read(sql`select * from (${first}) as ${table} where ${search}`, sql`0`)
  const isEnough = common.length === part.pageSize
  // The offset has the same effect as the limit above.
  const shown = isEnough ? common : await read(sql`${selectAll(table, matching)} offset 0`, sql`0`)
  return { rows: shown.map(withoutFound), counted: upTo(most, found) }
}

function selectAll(table: PgTable, where = sql`true`) {
  return sql`select * from ${table} where ${where}`
}

/** A part after the last one has no row that says how many there are. */
async function foundBy(db: Db, rows: { found: number }[], part: Part, count: SQL) {
  return rows[0]?.found ?? (part.page === 1 ? 0 : readCount(db, count))
}

function withoutFound<Row extends { found: number }>({ found: _, ...row }: Row) {
  return row
}

/** Counts the matches of a list that is read by keys. */
export async function countMatches(db: Db, table: PgTable, where?: SQL, search?: SQL) {
  const most = search ? mostFound : mostCounted
  return upTo(most, await readCount(db, countOf(table, most, and(where, search))))
}

async function readCount(db: Db, count: SQL) {
  const { rows } = await db.execute<{ found: number }>(sql`select (${count})::int as found`)
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
