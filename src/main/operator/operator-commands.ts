import { type AccountCommand, runAccountCommand } from '../../accounts/account-commands.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { ImportJob } from '../../pages/import/import-job.ts'
import { openFileStore } from '../../server/files/open-file-store.ts'
import type { Services } from '../../server/services.ts'
import type { LogCommand } from '../../transparency/log-commands.server.ts'

/** The commands of `npm run …`, carried out here or by a running server through its socket. */
export type OperatorCommand =
  | AccountCommand
  | { action: 'backup'; file: string; passphrase: string | null }
  | { action: 'check media'; remove: boolean }
  | { action: 'list factors' }
  | { action: 'add factors'; file: string }
  | { action: 'purge'; paths: string[] }
  | LogCommand
  | { action: 'export' }
  | ({ action: 'import' } & ImportJob)

type Given = Pick<Services, 'db' | 'database' | 'config' | 'pagesChanged'> &
  Partial<Pick<Services, 'files'>> & { exportSite?: () => Promise<string[]> }

/** Returns the lines to print. Code that only some commands need is imported on demand. */
export async function runOperatorCommand(given: Given, command: OperatorCommand) {
  if (command.action === 'backup') {
    const { writeBackup } = await import('../../backup/write-backup.server.ts')
    const { db, config } = given
    // Of the command first, because whoever set it there expects an encrypted file.
    const backupPassphrase = command.passphrase ?? config.backupPassphrase
    return writeBackup({ db, config: { ...config, backupPassphrase } }, command.file)
  }
  if (command.action === 'check media') {
    const { checkMedia } = await import('../../media/check-media.server.ts')
    return checkMedia(given, command.remove)
  }
  if (command.action === 'list factors' || command.action === 'add factors') {
    const factors = await import('../../factors/factor-commands.server.ts')
    return command.action === 'list factors'
      ? factors.listFactorSets(given.db)
      : factors.addFactorSet(given.db, command.file)
  }
  if (command.action === 'purge') {
    const { purgeByHand } = await import('../../server/purge/purge-by-hand.ts')
    return purgeByHand(given, command.paths)
  }
  if (command.action === 'import') {
    const { db, database, files, pagesChanged } = given
    if (!files) refuse('invalid', 'Use npm run import for this.')
    const { describeImport } = await import('../../pages/import/describe-import.server.ts')
    const { action: _, ...job } = command
    return describeImport({ db, database, files, pagesChanged }, job)
  }
  if (isLogCommand(command)) return runLogCommand(given, command)
  if (command.action !== 'export') return runAccountCommand(given.db, command)
  if (!given.exportSite) refuse('invalid', 'Use npm run export for this.')
  return given.exportSite()
}

const isLogCommand = (command: OperatorCommand): command is LogCommand =>
  command.action.startsWith('log ')

async function runLogCommand({ db, config, pagesChanged }: Given, command: LogCommand) {
  const commands = await import('../../transparency/log-commands.server.ts')
  const { certificateHooks: hooks } = await import(
    '../../certificates/publish/certificate-hooks.server.ts'
  )
  const log = { db, config, pagesChanged, files: await openFileStore(config), hooks }
  switch (command.action) {
    case 'log status':
      return commands.logStatus(log)
    case 'log check':
      return commands.checkLog(log, command.file)
    case 'log resume':
      return commands.resumeLog(log, command.file)
    case 'log rotate-key':
      return commands.rotateKey(log)
    case 'log close':
      return commands.closeLog(log)
    case 'log replay': {
      const { replayCertificates } = await import(
        '../../certificates/publish/replay-certificates.server.ts'
      )
      return replayCertificates(log, command.files)
    }
  }
}
