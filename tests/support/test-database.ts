import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Logger } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { createClient, databaseOn, lowerEmbeddedRole } from '../../src/server/db/open-embedded.ts'

export type TestDatabase = { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

/** An empty, migrated database of the kind that this run tests. */
export async function openTestDatabase(logger: Logger): Promise<Database> {
  const source = inject('testDatabase')
  if (source.kind === 'postgres') {
    return openDatabase(
      { databaseUrl: await createDatabase(source.url, 'template_migrated'), dataDir: '' },
      'drizzle',
      { logger },
    )
  }
  const client = await createClient({ loadDataDir: new Blob([readFileSync(source.dump)]) })
  await lowerEmbeddedRole(client)
  return databaseOn(client, logger)
}

/** An empty PostgreSQL database, as an operator would provide it. */
export function emptyDatabase(url: string) {
  return createDatabase(url, 'template1')
}

async function createDatabase(url: string, template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return `${url}/${name}`
}
