import { accountErrors } from '../../content/errors/accounts.ts'
import { refuse } from '../lib/app-error.ts'
import { unstorableFields } from '../lib/unstorable-text.ts'
import type { Db } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { emailAddress } from './account.schema.ts'
import { listAccounts } from './account.store.server.ts'
import { addAccount, changePassword, getAccount, setDisabled } from './accounts.server.ts'
import type { SessionKind } from './session/session.store.server.ts'

export type AccountCommand =
  | {
      action: 'add'
      kind: SessionKind
      name: string
      password: string
      role?: string
      email?: string
    }
  | { action: 'passwd'; kind: SessionKind; name: string; password: string }
  | { action: 'disable' | 'enable'; kind: SessionKind; name: string }
  | { action: 'list' }

/** Returns the lines to print. */
export async function runAccountCommand(
  db: Db,
  command: AccountCommand,
  mail: Services['mail'] = null,
): Promise<string[]> {
  if (command.action === 'list') return list(db)
  const [unstorable] = Object.keys(unstorableFields(command) ?? {})
  if (unstorable) refuse('invalid', accountErrors.unstorable(unstorable))
  const { action, kind, name } = command
  if (action === 'add') {
    refuseNoAddress(command.email)
    const { username } = await addAccount(db, kind, { ...command, username: name })
    return [`added ${kind} account ${username}`]
  }
  const account = await getAccount(db, kind, name)
  if (action === 'passwd') {
    await changePassword(db, account, command.password, { mail })
    mail?.wake()
    return [`changed the password of ${kind} account ${account.username}; its sessions are ended`]
  }
  await setDisabled(db, account, action === 'disable')
  return [
    action === 'disable'
      ? `disabled ${kind} account ${account.username}; its sessions are ended`
      : `enabled ${kind} account ${account.username}`,
  ]
}

function refuseNoAddress(email: string | undefined) {
  if (email === undefined || emailAddress.safeParse(email).success) return
  refuse('invalid', accountErrors.noAddress(email))
}

async function list(db: Db) {
  const accounts = await listAccounts(db)
  if (accounts.length === 0) return ['no accounts yet']
  return accounts.map(({ kind, username, role, disabled, lastLogin }) =>
    [
      kind.padEnd(6),
      username.padEnd(24),
      role.padEnd(8),
      disabled ? 'disabled' : 'enabled ',
      lastLogin ? `last sign-in ${lastLogin.toISOString()}` : 'never signed in',
    ].join('  '),
  )
}
