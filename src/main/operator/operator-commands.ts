import { type AccountCommand, runAccountCommand } from '../../accounts/account-commands.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../../server/services.ts'

/** What `npm run …` can ask for, here or through the socket of a running server. */
export type OperatorCommand =
  | AccountCommand
  | { action: 'backup'; file: string }
  | { action: 'check media'; remove: boolean }
  | { action: 'export' }

type Given = Pick<Services, 'db' | 'config'> & { exportSite?: () => Promise<string[]> }

/** Answers with the lines to print. What few commands need is loaded by those. */
export async function runOperatorCommand(given: Given, command: OperatorCommand) {
  if (command.action === 'backup') {
    const { writeBackup } = await import('../../backup/write-backup.server.ts')
    return writeBackup(given, command.file)
  }
  if (command.action === 'check media') {
    const { checkMedia } = await import('../../media/check-media.server.ts')
    return checkMedia(given, command.remove)
  }
  if (command.action !== 'export') return runAccountCommand(given.db, command)
  if (!given.exportSite) throw new AppError('invalid', 'Use npm run export for this.')
  return given.exportSite()
}
