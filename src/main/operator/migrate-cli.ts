import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { printLines } from '../../server/print-lines.ts'
import { projectRoot } from '../../server/project-root.ts'
import { exitWith, StartError } from '../../server/start-error.ts'

try {
  const { databaseUrl } = readConfig()
  if (!databaseUrl) {
    throw new StartError(
      'DATABASE_URL is missing: it must be the database to migrate. The embedded one is migrated when the server starts',
    )
  }
  const { migratePostgres } = await import('../../server/db/open-database.ts')
  const done = await migratePostgres(databaseUrl, join(projectRoot, 'drizzle'))
  printLines(done.length > 0 ? done.map((name) => `migrated: ${name}`) : ['nothing to migrate'])
} catch (error) {
  exitWith(error)
}
