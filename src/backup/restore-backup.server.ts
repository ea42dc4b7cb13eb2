import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { record } from '../audit/record.server.ts'
import { certificateHooks } from '../certificates/publish/certificate-hooks.server.ts'
import type { Config } from '../server/config.ts'
import type { Database } from '../server/db/database.ts'
import { migrationsIn } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { claimWithoutServers } from '../server/db/serving-lock.ts'
import { openFileStore } from '../server/files/open-file-store.ts'
import { isStorageError } from '../server/files/storage-error.ts'
import { StartError } from '../server/start-error.ts'
import { findDifference } from '../transparency/audit-log.server.ts'
import { asSequencer, markRestored, setFreeze } from '../transparency/sequencer.store.server.ts'
import {
  advanceNumbers,
  deleteRows,
  hasRows,
  insertRows,
  keepsLog,
  readMigrations,
  whileRestoring,
} from './backup.store.server.ts'
import { readBackupFile } from './backup-file.server.ts'
import type { BackupHeader } from './backup-line.server.ts'
import { checkBackup, migrationsFolder } from './check-backup.server.ts'
import { ownFile } from './own-file.server.ts'
import { sealedLines } from './reseal.server.ts'
import { asStored } from './stored-row.server.ts'

/** Restores all or nothing, into an empty database or, with `force`, replacing what is there. */
export async function restoreBackup(config: Config, file: string, force: boolean) {
  const { header } = await checkBackup(config, file)
  let lines: string[]
  let hasLog: boolean
  const claim = config.databaseUrl ? await claimWithoutServers(config.databaseUrl) : null
  try {
    const database = await openDatabase(config, migrationsFolder, {
      lastMigration: header.migrations.at(-1),
    })
    try {
      await refuseOtherTables(database, header)
      if (!force) await refuseFilled(database)
      const restored = await load(config, database, file, isCurrent(header)).catch((error) => {
        throw refusal(file, error)
      })
      if (header.sessionSecret && !config.sessionSecret) keepSecret(config, header.sessionSecret)
      lines = isCurrent(header)
        ? [...restored.lines, ...(await sealedLines(database.db, config, header.sessionSecret))]
        : restored.lines
      hasLog = restored.hasLog
    } finally {
      await database.close()
    }
    return isCurrent(header)
      ? lines
      : [...lines, ...(await finishOlder(config, file, header, hasLog))]
  } finally {
    await claim?.release()
  }
}

const newestMigration = migrationsIn(migrationsFolder).at(-1)

const isCurrent = ({ migrations }: BackupHeader) => migrations.at(-1) === newestMigration

/** The log of an older version can only be compared once its tables are brought up to date. */
async function finishOlder(config: Config, file: string, header: BackupHeader, hasLog: boolean) {
  const database = await openDatabase(config, migrationsFolder, { lastMigration: newestMigration })
  try {
    await record(database, 'operator', 'backup.restore', { label: basename(file) })
    const sealed = await sealedLines(database.db, config, header.sessionSecret)
    if (!hasLog) return sealed
    return await asSequencer(database.db, async (tx) => {
      await markRestored(tx)
      const difference = await findDifference((use) => use(tx), certificateHooks)
      if (difference) await setFreeze(tx, difference)
      return difference ? [...sealed, `THE LOG IS FROZEN: ${difference}`] : sealed
    })
  } finally {
    await database.close()
  }
}

async function load(config: Config, { db }: Database, file: string, isCurrentVersion: boolean) {
  const files = await openFileStore(config)
  const restored = { rows: 0, files: new Set<string>() }
  let hasLog = false
  await whileRestoring(db, async (tx) => {
    await deleteRows(tx)
    for await (const line of readBackupFile(file, config.backupPassphrase)) {
      if (line.kind === 'rows') {
        restored.rows += line.rows.length
        await insertRows(
          tx,
          line.table,
          line.rows.map((row) => asStored(line.table, row)),
        )
      } else if (line.kind === 'file') {
        restored.files.add(line.name)
        await files.put(line.name, Buffer.from(line.base64, 'base64'), line.contentType)
      }
    }
    await advanceNumbers(tx)
    hasLog = await keepsLog(tx)
    if (hasLog && isCurrentVersion) {
      const difference = await findDifference((use) => use(tx), certificateHooks)
      if (difference) throw new StartError(`${file} was not restored: ${difference}`)
      await markRestored(tx)
    }
    if (isCurrentVersion) {
      await record({ db: tx }, 'operator', 'backup.restore', { label: basename(file) })
    }
  })
  for await (const name of files.allNames()) {
    if (ownFile(name) && !restored.files.has(name)) await files.remove([name])
  }
  const lines = [
    `${file}: restored ${restored.rows} rows and ${restored.files.size} files`,
    ...(hasLog ? [keyNeeded, checkpointNeeded] : []),
  ]
  return { lines, hasLog }
}

const keyNeeded =
  'the key of the transparency log is not part of a backup: before you start, put DATA_DIR/log-key back, or set LOG_PRIVATE_KEY as it was'
const checkpointNeeded =
  'nor is its newest checkpoint: put DATA_DIR/log-checkpoint back too, unless the bucket has it. Without it the log starts frozen; see npm run log -- status'

/** Returns a one-line error, because the error of a failed statement would show its values. */
function refusal(file: string, error: unknown) {
  if (error instanceof StartError) return error
  if (isStorageError(error)) {
    return new StartError(
      `${file} was not restored. ${error.message}. What was here is still here.`,
    )
  }
  return new StartError(
    `${file} was not restored: ${reasonOf(error)}. What was here before is still here.`,
  )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something unknown went wrong'
  if (error.cause) return reasonOf(error.cause)
  const code = 'code' in error ? ` (${error.code})` : ''
  return 'syscall' in error ? error.message : `the database refused its rows${code}`
}

async function refuseFilled({ db }: Database) {
  if (await hasRows(db)) {
    throw new StartError(
      'There is already data here. Restore into a new DATA_DIR or database, or replace what is here with --force.',
    )
  }
}

async function refuseOtherTables({ db }: Database, { migrations }: BackupHeader) {
  const here = await readMigrations(db)
  if (here.join() === migrations.join()) return
  throw new StartError(
    'This backup is from an older version than the tables here. Restore it into a new DATA_DIR or database; the tables are then updated.',
  )
}

function keepSecret({ dataDir }: Config, secret: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'session-secret'), secret, { mode: 0o600 })
}
