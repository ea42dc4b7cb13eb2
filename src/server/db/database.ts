import type { Logger } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Where further connections go; the embedded one has a single process and needs none. */
  url: string | null
  ping(): Promise<void>
  /** While it is not reachable every query fails at once, also those under way. */
  setReachable(isReachable: boolean): void
  close(): Promise<void>
}

export type OpenOptions = {
  /** Hears of every statement. */
  logger?: Logger
  /**
   * For a restore: the tables as they were after this one, and the connections are the owner's, because
   * an older version has no low role.
   */
  lastMigration?: string
}
