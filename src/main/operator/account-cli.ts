import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { cmsRole } from '../../accounts/account.schema.ts'
import type { AccountCommand } from '../../accounts/account-commands.server.ts'
import { generatePassword } from '../../server/passwords/password-rules.ts'
import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

const usage = `usage: npm run account -- add cms|client NAME [--generate] [--role admin|editor|author] [--email ADDRESS]
       npm run account -- passwd cms|client NAME [--generate]
       npm run account -- disable|enable cms|client NAME
       npm run account -- list`

try {
  const { command, generated } = await readCommand(process.argv.slice(2))
  const lines = await carryOut(command)
  if (generated) lines.push(`password (shown once): ${generated}`)
  printLines(lines)
} catch (error) {
  exitWith(error)
}

async function readCommand(
  argv: string[],
): Promise<{ command: AccountCommand; generated?: string }> {
  const { values, positionals } = parse(argv)
  const [action, kind, name, ...rest] = positionals
  if (action === 'list' && positionals.length === 1) return { command: { action } }
  if ((kind !== 'cms' && kind !== 'client') || !name || rest.length > 0) throw new StartError(usage)
  if (action === 'disable' || action === 'enable') return { command: { action, kind, name } }
  if (action !== 'add' && action !== 'passwd') throw new StartError(usage)
  if (
    values.role &&
    (kind !== 'cms' || action !== 'add' || !cmsRole.safeParse(values.role).success)
  ) {
    throw new StartError(
      `--role is "${values.role}", but must be admin, editor or author, and is for "add cms" only`,
    )
  }
  const generated = values.generate ? generatePassword() : undefined
  const password = generated ?? (await askPassword(`password for ${name}: `))
  const { role, email } = values
  return {
    command:
      action === 'add'
        ? { action, kind, name, password, role, email }
        : { action, kind, name, password },
    generated,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        generate: { type: 'boolean' },
        role: { type: 'string' },
        email: { type: 'string' },
      },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Reads from the keyboard without echo, or takes the first line of standard input. */
async function askPassword(prompt: string) {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const password = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return password
}
