import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../server/config.ts'
import { printLines } from '../../server/print-lines.ts'
import { keepDataPrivate } from '../../server/private-files.ts'
import { exitWith, StartError } from '../../server/start-error.ts'

const usage = 'usage: npm run restore -- FILE [--force]'

try {
  const { file, force } = readArguments(process.argv.slice(2))
  const config = readConfig()
  keepDataPrivate(config.dataDir)
  const { restoreBackup } = await import('../../backup/restore-backup.server.ts')
  printLines(await restoreBackup(config, resolve(file), force))
} catch (error) {
  exitWith(error)
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (file && rest.length === 0) return { file, force: values.force }
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new StartError(usage)
}
