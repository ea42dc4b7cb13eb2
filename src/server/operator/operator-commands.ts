import { type AccountCommand, runAccountCommand } from '../../accounts/account-commands.server.ts'
import type { Services } from '../services.ts'

/** What `npm run …` can ask for, here or through the socket of a running server. */
export type OperatorCommand = AccountCommand

export function runOperatorCommand(services: Pick<Services, 'db'>, command: OperatorCommand) {
  return runAccountCommand(services.db, command)
}
