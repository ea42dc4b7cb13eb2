import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { startPostgres } from './start-postgres.ts'

/** Each test file copies the migrated template. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200'])
  const databaseUrl = await postgres.createDatabase('template_migrated')
  const template = await openDatabase({ databaseUrl, dataDir: postgres.folder }, 'drizzle')
  await template.close()
  project.provide('testDatabase', { kind: 'postgres', url: postgres.url })
  return () => postgres.stop()
}
