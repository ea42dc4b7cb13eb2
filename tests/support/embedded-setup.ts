import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/db/migrate.ts'

/** A new PGlite takes seconds; a dump of a migrated one loads in a fraction. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'terraproof-test-'))
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(
    {
      exec: (sql) => client.exec(sql),
      rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    },
    'drizzle',
  )
  const dump = join(folder, 'migrated.tar')
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('testDatabase', { kind: 'embedded', dump })
  return () => rmSync(folder, { recursive: true })
}
