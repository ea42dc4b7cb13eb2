import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { takeLowRole } from '../../src/server/db/low-role.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { createClient, databaseOn, lowerEmbeddedRole } from '../../src/server/db/open-embedded.ts'
import { newDataDir } from './server-process.ts'

export type TestDatabase = { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

/** Embedded databases that no test uses at the moment: starting one takes a second. */
const unused: PGlite[] = []

/**
 * An empty, migrated database of the kind that this run tests. `isAltered` tells at the end whether
 * its tables have changed, so that no other test can use it.
 */
export async function openTestDatabase(
  logger: Logger,
  isAltered: () => boolean,
): Promise<Database> {
  const source = inject('testDatabase')
  if (source.kind === 'postgres') {
    return openDatabase(
      { databaseUrl: await createDatabase(source.url, 'template_migrated'), dataDir: '' },
      'drizzle',
      { logger },
    )
  }
  const client = unused.pop() ?? (await startEmbedded(source.dump))
  const database = await databaseOn(client, logger)
  return {
    ...database,
    close: async () => {
      if (isAltered()) return database.close()
      await empty(client)
      unused.push(client)
    },
  }
}

async function startEmbedded(dump: string) {
  const client = await createClient({ loadDataDir: new Blob([readFileSync(dump)]) })
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query(`select from ${name} limit 1`)
    if (rows.length > 0) await client.exec(`create temp table kept_${name} as table ${name}`)
  }
  await lowerEmbeddedRole(client)
  return client
}

/** Leaves only what the migrations have written. */
async function empty(client: PGlite) {
  const names = await tablesOf(client)
  const kept = await tablesOf(client, 'kept_')
  await client.exec(`
    reset role;
    -- Triggers keep some tables from being emptied.
    set session_replication_role = replica;
    truncate ${names.join()} restart identity;
    ${kept.map((name) => `insert into ${name} overriding system value table kept_${name};`).join('')}
    set session_replication_role = origin;
    ${takeLowRole}`)
}

/** The names of all tables, or of those for which there is one that begins so. */
async function tablesOf(client: PGlite, prefix = '') {
  const { rows } = await client.query<{ name: string }>(
    `select t.tablename as name from pg_tables t where t.schemaname = 'public'
       and exists (select from pg_tables other where other.tablename = '${prefix}' || t.tablename)`,
  )
  return rows.map(({ name }) => name)
}

/** An empty PostgreSQL database, as an operator would provide it. */
export function emptyDatabase(url = postgresUrl()) {
  return createDatabase(url, 'template1')
}

/**
 * The environment of a server on a migrated PostgreSQL, for tests in which the database does not
 * matter: it starts in half the time of one with the embedded database.
 */
export async function newPostgresEnv() {
  return {
    DATA_DIR: newDataDir(),
    DATABASE_URL: await createDatabase(postgresUrl(), 'template_migrated'),
  }
}

function postgresUrl() {
  const source = inject('testDatabase')
  if (source.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  return source.url
}

async function createDatabase(url: string, template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return `${url}/${name}`
}
