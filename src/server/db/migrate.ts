import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of both drivers that migrations need. */
export type SqlRunner = {
  exec(sql: string): Promise<unknown>
  rows(sql: string): Promise<Record<string, unknown>[]>
}

/**
 * Runs each file of drizzle/ once, ordered by number, all or nothing, never backwards. Returns the
 * names of those it ran. `until` names the last one to run, to restore an older version's backup.
 */
export async function migrate(runner: SqlRunner, folder: string, until = '\uffff') {
  await runner.exec('begin')
  try {
    // If two instances start together, the second one waits here and then finds nothing left to do.
    await runner.exec('select pg_advisory_xact_lock(7305141)')
    await runner.exec(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await runner.rows('select name from schema_migrations')).map((row) => row.name),
    )
    const missing = migrationsIn(folder).filter((file) => !applied.has(file) && file <= until)
    for (const file of missing) {
      await runner.exec(readFileSync(join(folder, file), 'utf8'))
      await runner.exec(`insert into schema_migrations (name) values ('${file}')`)
    }
    await runner.exec('commit')
    return missing
  } catch (error) {
    await runner.exec('rollback')
    throw error
  }
}

export function migrationsIn(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
