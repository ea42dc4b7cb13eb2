import { join } from 'node:path'
import { AppError } from '../lib/app-error.ts'
import type { Config } from '../server/config.ts'
import { migrationsIn } from '../server/db/migrate.ts'
import { projectRoot } from '../server/project-root.ts'
import { StartError } from '../server/start-error.ts'
import { readBackupFile } from './backup-file.server.ts'
import type { BackupHeader, BackupLine } from './backup-line.server.ts'
import { asStored } from './stored-row.server.ts'

export const migrationsFolder = join(projectRoot, 'drizzle')

/**
 * Reads the whole file and refuses what a restore must not load, before anything is written. What is
 * left for the restore is only what the database itself knows, such as references between rows.
 */
export async function checkBackup(
  { backupPassphrase }: Pick<Config, 'backupPassphrase'>,
  file: string,
) {
  let header: BackupHeader | undefined
  const found = { rows: 0, files: 0 }
  for await (const line of readBackupFile(file, backupPassphrase)) {
    if (line.kind === 'terraproof backup') header = line
    if (line.kind === 'rows') {
      found.rows += line.rows.length
      refuseBadPages(file, line)
    }
    if (line.kind === 'file') found.files += 1
  }
  if (!header) throw new StartError(`${file} is not a backup of this product.`)
  const known = migrationsIn(migrationsFolder)
  if (!header.migrations.every((name) => known.includes(name))) {
    throw new StartError(
      'This backup is from a newer version than this program. Restore it with that version.',
    )
  }
  return { header, ...found }
}

/** Returns the lines to print. */
export async function describeCheck(config: Pick<Config, 'backupPassphrase'>, file: string) {
  const { header, rows, files } = await checkBackup(config, file)
  const madeAt = header.createdAt ? `, made at ${header.createdAt}` : ''
  return [`${file}: complete and restorable, ${rows} rows, ${files} files${madeAt}`]
}

function refuseBadPages(file: string, { table, rows }: BackupLine & { kind: 'rows' }) {
  try {
    for (const row of rows) asStored(table, row)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new StartError(
      `${file} cannot be restored: the content of a page is not allowed: ${error.fields?.content}.`,
    )
  }
}
