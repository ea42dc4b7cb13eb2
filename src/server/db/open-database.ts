import type { Logger } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Where further connections go; the embedded one has a single process and needs none. */
  url: string | null
  ping(): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = {
  /** Hears of every statement. */
  logger?: Logger
  /** The tables as they were after this one, for a backup of an older version. */
  lastMigration?: string
}

export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  migrations: string,
  options: OpenOptions = {},
) {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, migrations, options)
    : openEmbedded(config.dataDir, migrations, options)
}

async function openPostgres(
  databaseUrl: string,
  migrations: string,
  { logger, lastMigration }: OpenOptions,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // A connection that the database ends while it idles is replaced by the pool; without a listener
  // it would end the process.
  pool.on('error', () => {})
  try {
    const client = await pool.connect().catch((error) => {
      throw new StartError(`DATABASE_URL: the database cannot be reached: ${reason(error)}`)
    })
    try {
      await migrate(
        {
          exec: (sql) => client.query(sql),
          rows: async (sql) => (await client.query(sql)).rows,
        },
        migrations,
        lastMigration,
      )
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzlePostgres({ client: pool, schema, logger }),
    kind: 'postgres',
    url: databaseUrl,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}

function reason(error: unknown): string {
  // Node tries several addresses of one name and then has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}
