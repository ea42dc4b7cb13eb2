import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { makePrivate } from '../private-files.ts'
import { projectRoot } from '../project-root.ts'
import { exitWith, StartError } from '../start-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database, OpenOptions } from './database.ts'
import { takeLowRole } from './low-role.ts'
import { migrate, migrationsIn } from './migrate.ts'
import { endAtPanic, hasRoom, readOnlyWithoutRoom } from './room-on-disk.ts'

/**
 * An empty migrated database, made by the build: copying it takes less time and memory than initdb.
 */
const emptyDatabaseDir = join(projectRoot, 'build/empty-data/database')

/** PostgreSQL inside this process. Only one process at a time may open its files. */
export async function openEmbedded(
  dataDir: string,
  migrations: string,
  { logger, lastMigration }: OpenOptions,
): Promise<Database> {
  const isRoom = () => hasRoom(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!isRoom()) throw new StartError(withoutRoom(dataDir))
  const lock = lockDataDir(dataDir)
  try {
    const folder = join(dataDir, 'database')
    const isNew = !existsSync(folder)
    const wantsNewest = !lastMigration || lastMigration === migrationsIn(migrations).at(-1)
    if (isNew && wantsNewest) copyEmptyDatabase(folder)
    const inner = await createClient({ dataDir: folder })
    endAtPanic(inner, ({ message }) => exitWith(new StartError(stopped(dataDir, message))))
    const client = readOnlyWithoutRoom(inner, isRoom)
    // PGlite unpacks files that everybody can write to, whatever the umask of the process is.
    if (isNew) makePrivate(folder)
    await migrate(
      {
        exec: (sql) => client.exec(sql),
        rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
      },
      migrations,
      lastMigration,
    )
    // No low role during a restore: an older version has none.
    if (!lastMigration) await lowerEmbeddedRole(client)
    const database = await databaseOn(client, logger)
    return {
      ...database,
      vacuum: async () => {
        if (isRoom()) await database.vacuum?.()
      },
      close: async () => {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function withoutRoom(dataDir: string) {
  return `DATA_DIR: the disk of ${dataDir} is full or read-only; the database needs 50 MB to start, so free some space first`
}

function stopped(dataDir: string, message: string) {
  return `DATA_DIR: the database in ${dataDir} had to stop: ${message}; what was saved is kept, start again once the disk can be written to`
}

/** `loadDataDir` is a dump for a database in memory, as tests use it. */
export async function createClient(from: { dataDir: string } | { loadDataDir: Blob }) {
  // V8 would optimise PGlite's largest functions during the start: a second of processor time and
  // 500 MB. With this budget it waits until a function has run for long.
  setFlagsFromString('--wasm-tiering-budget=2000000000')
  // Imported on demand: a process on PostgreSQL does not need PGlite's memory.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  return PGlite.create({
    ...from,
    extensions: { pg_trgm },
    // PGlite's default of 128 MB is memory of this process, all of it written to at the start.
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', 'shared_buffers=24MB'],
      // A tenth of the usual sample is enough to choose an index, and everybody waits for it.
      ...['-c', 'default_statistics_target=10'],
    ],
  })
}

/** The program's role may also vacuum, which PostgreSQL leaves to the owner and autovacuum. */
export async function lowerEmbeddedRole(client: PGlite) {
  await client.exec(`grant pg_maintain to terraproof_app; ${takeLowRole}`)
}

export async function databaseOn(client: PGlite, logger?: Logger): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite')
  return {
    db: drizzle({ client, logger }),
    kind: 'embedded',
    url: null,
    ping: async () => void (await client.query('select 1')),
    setReachable: () => {},
    vacuum: () => vacuumGrownTables(client),
    close: () => client.close(),
  }
}

/**
 * Frees the space of old rows and counts values for the query planner, as autovacuum does on
 * PostgreSQL; PGlite has none. Its own counts of changes are lost at a restart, so the growth of
 * the files decides.
 */
async function vacuumGrownTables(client: PGlite) {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.2 + 10`)
  // One short statement at a time, because everybody else waits for each of them.
  for (const { name } of rows) {
    await client.exec(`vacuum ${name}`)
    await client.exec(`analyze ${name}`)
  }
}

/** Renames the copy at the end, so that an interrupted copy is not mistaken for a database. */
function copyEmptyDatabase(folder: string) {
  if (!existsSync(emptyDatabaseDir)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(emptyDatabaseDir, unfinished, { recursive: true })
  renameSync(unfinished, folder)
}
