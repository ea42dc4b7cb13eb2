import { AppError } from '../../lib/app-error.ts'
import { readConfig } from '../../server/config.ts'
import { isStorageError } from '../../server/files/storage-error.ts'
import { keepDataPrivate } from '../../server/private-files.ts'
import { StartError } from '../../server/start-error.ts'
import { runByServerOr } from './ask-running-server.ts'
import type { OperatorCommand } from './operator-commands.ts'

export async function carryOut(command: OperatorCommand): Promise<string[]> {
  const config = readConfig()
  keepDataPrivate(config.dataDir)
  const here = async () => {
    // On demand: a command that the running server carries out needs no library of the database.
    const { runCommandHere } = await import('./run-command-here.ts')
    return runCommandHere(config, command)
  }
  try {
    return await runByServerOr(here, config, command)
  } catch (error) {
    throw error instanceof AppError || isStorageError(error) ? new StartError(error.message) : error
  }
}
