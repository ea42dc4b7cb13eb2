import type { Logger } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What both drivers answer to raw SQL: `db.execute<Row>(sql`…`)`. */
type Answer<Row> = { rows: Row[] }
interface RawRows extends PgQueryResultHKT {
  type: Answer<this['row']>
}

export type Db = PgDatabase<RawRows>

/** Opens a short transaction with the rights that the work needs: see tenancy.ts. */
export type RunInTransaction = <T>(use: (tx: Db) => Promise<T>) => Promise<T>

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** URL for further connections; null for the embedded database, which only this process uses. */
  url: string | null
  ping(): Promise<void>
  /** While the database is not reachable, every query fails at once, including running ones. */
  setReachable(isReachable: boolean): void
  /** How many connections are in use and idle, and how many requests wait for one. */
  poolUse?(): Record<'used' | 'idle' | 'waiting', number>
  /** Does what autovacuum does, where there is none. */
  vacuum?(): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = {
  /** Called with every statement. */
  logger?: Logger
  /**
   * For a restore: stops after this migration. Connections then have the owner's rights, because an
   * older version has no low role.
   */
  lastMigration?: string
  /** How long to wait for another process to migrate; a large table may take a minute. */
  migrationPatienceMs?: number
}
