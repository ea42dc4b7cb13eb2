import { sql } from 'drizzle-orm'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Db } from './database.ts'

// An arbitrary number that nothing else uses as a lock in this database.
const lockKey = 7305142

/**
 * Held as long as this connection lives, because a restore must not change the database of a
 * running server.
 */
export async function holdServingLock(client: pg.Client) {
  const { rows } = await client.query(`select pg_try_advisory_lock_shared(${lockKey}) as free`)
  if (rows[0]?.free) return
  await client.end()
  throw new StartError('DATABASE_URL: a backup is being restored there; start again afterwards')
}

/** How many servers run on this database. */
export async function countServers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ servers: number }>(
    sql`select count(*)::int as servers from pg_locks where locktype = 'advisory' and granted and objid = ${lockKey} and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.servers ?? 0
}

/**
 * Throws while a server runs on this database, and keeps servers from starting until it is
 * released.
 */
export async function claimWithoutServers(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select pg_try_advisory_lock(${lockKey}) as free`)
  if (!rows[0]?.free) {
    await client.end()
    throw new StartError('DATABASE_URL: a server is running on this database; stop it first')
  }
  return { release: () => client.end() }
}
