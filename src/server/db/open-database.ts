import { setTimeout } from 'node:timers/promises'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { disconnect } from './connection-error.ts'
import type { Database, OpenOptions } from './database.ts'
import { isRoleRefused, lowerRole } from './low-role.ts'
import { migrate, migrationsIn } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { WatchedPool } from './watched-pool.ts'

export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'migrateAtStart'>>,
  migrations: string,
  options: OpenOptions = {},
) {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, migrations, {
        ...options,
        // A restore creates the tables of an older version itself, so it does not wait.
        wait: config.migrateAtStart === false && !options.lastMigration,
      })
    : openEmbedded(config.dataDir, migrations, options)
}

async function openPostgres(
  databaseUrl: string,
  migrations: string,
  { logger, lastMigration, migrationPatienceMs, wait }: OpenOptions & { wait: boolean },
): Promise<Database> {
  if (wait) await untilMigrated(databaseUrl, migrations, migrationPatienceMs)
  else await migratePostgres(databaseUrl, migrations, lastMigration)
  const pool = new WatchedPool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A failure refuses the connection. The pool waits for the promise, although the type says not.
    onConnect: lastMigration ? undefined : (client) => lowerRole(client) as unknown as undefined,
  })
  try {
    if (!lastMigration) await refusePower(pool)
  } catch (error) {
    await pool.end()
    throw asStartError(error)
  }
  return {
    db: drizzlePostgres({ client: pool, logger }),
    kind: 'postgres',
    url: databaseUrl,
    ping: async () => void (await pool.query('select 1')),
    setReachable: (isReachable) => pool.setReachable(isReachable),
    poolUse: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** Refuses a role with too many rights, because an administrator may have created it. */
async function refusePower(pool: pg.Pool) {
  const { rows } = await pool.query(
    'select session_user = current_user or rolsuper or rolbypassrls as powerful from pg_roles where rolname = current_user',
  )
  if (rows[0]?.powerful === false) return
  throw new StartError(
    'DATABASE_URL: terraproof_app must be a role without rights of its own, and not the user of the URL; have an administrator run: alter role terraproof_app nosuperuser nobypassrls nologin',
  )
}

/** Returns the names of the migrations that were missing. */
export function migratePostgres(databaseUrl: string, migrations: string, lastMigration?: string) {
  return asDatabaseUser(databaseUrl, (client) =>
    migrate(
      {
        exec: (sql) => client.query(sql),
        rows: async (sql) => (await client.query(sql)).rows,
      },
      migrations,
      lastMigration,
    ),
  )
}

/** Waits until npm run migrate, or a job that runs it, has migrated the database. */
function untilMigrated(databaseUrl: string, migrations: string, patienceMs = 60_000) {
  return asDatabaseUser(databaseUrl, async (client) => {
    const end = Date.now() + patienceMs
    for (;;) {
      const missing = await missingIn(client, migrations)
      if (missing === undefined) return
      if (Date.now() >= end) {
        throw new StartError(
          `DATABASE_URL: the database is older than this program, ${missing} is missing, and MIGRATE_AT_START is no; run: npm run migrate`,
        )
      }
      await setTimeout(500)
    }
  })
}

/** The first migration that the database does not have. */
async function missingIn(client: pg.Client, migrations: string) {
  const known = await client.query("select to_regclass('schema_migrations') is not null as there")
  const { rows } = known.rows[0].there
    ? await client.query('select name from schema_migrations')
    : { rows: [] }
  const applied = new Set(rows.map(({ name }) => name))
  return migrationsIn(migrations).find((name) => !applied.has(name))
}

/** Uses a separate connection, which has the owner's rights until it ends. */
async function asDatabaseUser<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect().catch((error) => {
    disconnect(client)
    throw new StartError(`DATABASE_URL: the database cannot be reached: ${reason(error)}`)
  })
  try {
    return await use(client)
  } catch (error) {
    throw asStartError(error)
  } finally {
    await client.end()
  }
}

function asStartError(error: unknown) {
  if (isRoleRefused(error)) {
    return new StartError(
      'DATABASE_URL: this user may not create roles; have an administrator run: create role terraproof_app nologin; grant terraproof_app to USER',
    )
  }
  if (isForbidden(error)) {
    return new StartError(
      'DATABASE_URL: this database user may not create the tables or the extension pg_trgm; let it create objects in the database, or run "create extension pg_trgm" there as an administrator',
    )
  }
  return error
}

function isForbidden(error: unknown) {
  const insufficientPrivilege = '42501'
  return error instanceof Error && 'code' in error && error.code === insufficientPrivilege
}

function reason(error: unknown): string {
  // If Node tried several addresses of one name, the error itself has no message.
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}
