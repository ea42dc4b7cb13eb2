import { type AccountCommand, runAccountCommand } from '../../accounts/account-commands.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../services.ts'

/** What `npm run …` can ask for, here or through the socket of a running server. */
export type OperatorCommand = AccountCommand | { action: 'export' }

type Given = Pick<Services, 'db'> & { exportSite?: () => Promise<string[]> }

export async function runOperatorCommand(given: Given, command: OperatorCommand) {
  if (command.action !== 'export') return runAccountCommand(given.db, command)
  if (!given.exportSite) throw new AppError('invalid', 'Use npm run export for this.')
  return given.exportSite()
}
