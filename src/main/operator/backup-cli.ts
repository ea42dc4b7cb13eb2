import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../server/config.ts'
import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

const usage = 'usage: npm run backup -- FILE, or npm run backup -- --check FILE'

try {
  const { file, check } = readArguments(process.argv.slice(2))
  printLines(await (check ? checked(file) : written(file)))
} catch (error) {
  exitWith(error)
}

function written(file: string) {
  const { backupPassphrase: passphrase } = readConfig()
  return carryOut({ action: 'backup', file, passphrase })
}

/** Needs no database, so a running server has no part in it. */
async function checked(file: string) {
  const { describeCheck } = await import('../../backup/check-backup.server.ts')
  return describeCheck(readConfig(), file)
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    // The path is made absolute because a running server may have another working directory.
    if (file && rest.length === 0) return { file: resolve(file), check: values.check }
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new StartError(usage)
}
