import { join } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { readConfig } from '../../server/config.ts'
import { tellInstances } from '../../server/db/change-channel.ts'
import { DataDirInUse } from '../../server/db/data-dir-lock.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { isStorageError } from '../../server/files/storage-error.ts'
import { keepDataPrivate } from '../../server/private-files.ts'
import { projectRoot } from '../../server/project-root.ts'
import { enqueuePurge } from '../../server/purge/purge-queue.store.server.ts'
import { StartError } from '../../server/start-error.ts'
import { type OperatorCommand, runOperatorCommand } from './operator-commands.ts'
import { askRunningServer } from './operator-socket.ts'

/**
 * Runs the command here if the database is free or is PostgreSQL; otherwise the server that has it
 * open runs it.
 */
export async function carryOut(command: OperatorCommand): Promise<string[]> {
  const config = readConfig()
  keepDataPrivate(config.dataDir)
  try {
    const database = await openDatabase(config, join(projectRoot, 'drizzle'))
    try {
      const pagesChanged = async (paths: readonly string[]) => {
        await tellInstances(database, paths)
        // A running server calls the CDN.
        if (config.purge) await enqueuePurge(database.db, paths)
      }
      return await runOperatorCommand({ db: database.db, database, config, pagesChanged }, command)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DataDirInUse) return askServer(config.dataDir, command, error)
    throw asStartError(error)
  }
}

async function askServer(dataDir: string, command: OperatorCommand, inUse: DataDirInUse) {
  try {
    return await askRunningServer(dataDir, command)
  } catch (error) {
    // Another program uses it, or a server that has not finished starting.
    throw error instanceof AppError ? asStartError(error) : inUse
  }
}

function asStartError(error: unknown) {
  return error instanceof AppError || isStorageError(error) ? new StartError(error.message) : error
}
