import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '../../lib/app-error.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { printLines } from '../../server/print-lines.ts'
import { keepDataPrivate } from '../../server/private-files.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { runByServerOr } from './ask-running-server.ts'

const usage = `usage: npm run import -- FILE [--dry-run] [--as-drafts] [--fetch-from HOST]…
FILE is a WordPress export (XML), a Ghost export (JSON), or a folder or ZIP of Markdown or HTML.
Images inside a folder or ZIP are imported; images on the web only from a HOST that you name.`

try {
  printLines(await importPages(readCommand(process.argv.slice(2))))
} catch (error) {
  exitWith(error instanceof AppError ? new StartError(error.message) : error)
}

async function importPages(command: ReturnType<typeof readCommand>) {
  const config = readConfig()
  keepDataPrivate(config.dataDir)
  return runByServerOr(() => importHere(config, command), config, command)
}

async function importHere(config: Config, command: ReturnType<typeof readCommand>) {
  const { openServices } = await import('../../server/services.ts')
  const { runOperatorCommand } = await import('./operator-commands.ts')
  // Only the server sends mail. Other instances are notified of new pages, so that they show them.
  const services = await openServices({ ...config, mail: null, logLevel: 'warn' })
  try {
    return await runOperatorCommand(services, command)
  } finally {
    await services.close()
  }
}

function readCommand(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'as-drafts': { type: 'boolean', default: false },
        'fetch-from': { type: 'string', multiple: true, default: [] },
      },
    })
    const [file, ...rest] = positionals
    const fetchFrom = values['fetch-from'].map(hostOf)
    if (file && rest.length === 0) {
      // Absolute, because a running server may have another working directory.
      const path = resolve(file)
      const { 'dry-run': isDryRun, 'as-drafts': asDrafts } = values
      return { action: 'import', path, isDryRun, asDrafts, fetchFrom } as const
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    // An unknown option: the usage says which there are.
  }
  throw new StartError(usage)
}

function hostOf(given: string) {
  const host = URL.parse(`https://${given}`)?.host
  if (host === given.toLowerCase()) return host
  throw new StartError(`--fetch-from is "${given}", but must be a host such as blog.example.org`)
}
