import { stat } from 'node:fs/promises'
import { listEvidenceFiles } from '../claims/evidence/every-evidence.store.server.ts'
import { listMediaFiles } from '../media/media.store.server.ts'
import type { Config } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'
import { openFileStore } from '../server/files/open-file-store.ts'
import { readSessionSecret } from '../server/session-secret.ts'
import { readMigrations, readRows } from './backup.store.server.ts'
import { writeBackupFile } from './backup-file.server.ts'
import { parseRows } from './row-rules.server.ts'

type Source = { db: Db; config: Config }

/** Returns the lines to print. */
export async function writeBackup({ db, config }: Source, file: string): Promise<string[]> {
  const files = await openFileStore(config)
  const written = { rows: 0, files: 0 }
  const missing: string[] = []
  const refused: string[] = []
  await writeBackupFile(file, config.backupPassphrase, async (write) => {
    await write({
      kind: 'terraproof backup',
      format: 2,
      createdAt: new Date().toISOString(),
      migrations: await readMigrations(db),
      // A secret from the environment is not stored in the backup.
      sessionSecret: config.sessionSecret ? null : readSessionSecret(config),
    })
    await readRows(db, async (table, rows) => {
      written.rows += rows.length
      // Tells the operator of a bad row now, and not when the backup is needed.
      const checked = parseRows(table, rows)
      if ('problem' in checked)
        refused.push(`a restore will refuse this backup: it ${checked.problem}`)
      await write({ kind: 'rows', table, rows })
    })
    const kept = [...(await listMediaFiles(db)), ...(await listEvidenceFiles(db))]
    for (const { name, contentType } of kept) {
      const bytes = await files.read(name)
      if (!bytes) {
        missing.push(name)
        continue
      }
      written.files += 1
      const base64 = Buffer.from(bytes).toString('base64')
      await write({ kind: 'file', name, contentType, base64 })
    }
    await write({ kind: 'end', ...written })
  })
  const { size } = await stat(file)
  return [
    `${file}: ${written.rows} rows, ${written.files} files, ${megabytes(size)} MB${config.backupPassphrase ? ', encrypted' : ''}`,
    ...refused,
    ...missing.map((name) => `missing in the media store, so not in the backup: ${name}`),
  ]
}

function megabytes(bytes: number) {
  return (bytes / 1e6).toFixed(1)
}
