import { basename } from 'node:path'
import type { AuditAction } from '../../../content/audit/actions.ts'
import type { PrivacyCommand } from '../../account-screens/privacy/privacy-commands.server.ts'
import { type AccountCommand, runAccountCommand } from '../../accounts/account-commands.server.ts'
import { record } from '../../audit/record.server.ts'
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
  | PrivacyCommand
  | { action: 'audit check'; noted: string | null }
  | { action: 'export' }
  | ({ action: 'import' } & ImportJob)

type Given = Pick<Services, 'db' | 'database' | 'config' | 'pagesChanged'> &
  Partial<Pick<Services, 'files' | 'mail'>> & { exportSite?: () => Promise<string[]> }

/** Returns the lines to print. What was changed is in the audit log. */
export async function runOperatorCommand(given: Given, command: OperatorCommand) {
  const lines = await carryOut(given, command)
  const done = recorded(command)
  if (done) await record(given, 'operator', ...done)
  return lines
}

function recorded(command: OperatorCommand): [AuditAction, { label?: string }?] | null {
  switch (command.action) {
    case 'add':
    case 'passwd':
    case 'disable':
    case 'enable':
      return [`account.${command.action}`, { label: `${command.kind} ${command.name}` }]
    // Without the address, which would outlive what was erased.
    case 'privacy find':
      return ['privacy.find']
    case 'privacy erase':
      return ['privacy.erase']
    case 'backup':
      return ['backup.write', { label: basename(command.file) }]
    case 'check media':
      return command.remove ? ['media.check'] : null
    case 'add factors':
      return ['factor-set.add', { label: basename(command.file) }]
    case 'purge':
      return ['cdn.purge', { label: command.paths.join(' ') }]
    case 'export':
      return ['static.generate']
    case 'import':
      return command.isDryRun ? null : ['page.import']
    case 'log resume':
    case 'log rotate-key':
    case 'log close':
    case 'log replay':
      return [logActions[command.action]]
    default:
      return null
  }
}

const logActions = {
  'log resume': 'log.resume',
  'log rotate-key': 'log.rotate-key',
  'log close': 'log.close',
  'log replay': 'log.replay',
} as const

/** Code that only some commands need is imported on demand. */
async function carryOut(given: Given, command: OperatorCommand): Promise<string[]> {
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
  if (isPrivacyCommand(command)) {
    const privacy = await import('../../account-screens/privacy/privacy-commands.server.ts')
    return privacy.runPrivacyCommand(given, command)
  }
  if (command.action === 'import') {
    const { db, database, files, pagesChanged } = given
    if (!files) refuse('invalid', 'Use npm run import for this.')
    const { describeImport } = await import('../../pages/import/describe-import.server.ts')
    const { serves } = await import('../served-addresses.ts')
    const { action: _, ...job } = command
    return describeImport({ db, database, files, pagesChanged, serves }, job)
  }
  if (command.action === 'audit check') {
    const { describeChain } = await import('../../audit/describe-chain.server.ts')
    return describeChain(given.db, command.noted)
  }
  if (isLogCommand(command)) return runLogCommand(given, command)
  if (command.action !== 'export') return runAccountCommand(given.db, command, given.mail)
  if (!given.exportSite) refuse('invalid', 'Use npm run export for this.')
  return given.exportSite()
}

const isPrivacyCommand = (command: OperatorCommand): command is PrivacyCommand =>
  command.action.startsWith('privacy ')

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
      return commands.rotateKey(log, command.now)
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
