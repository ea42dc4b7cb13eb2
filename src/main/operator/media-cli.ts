import { parseArgs } from 'node:util'
import { readConfig } from '../../server/config.ts'
import { isStorageError } from '../../server/files/storage-error.ts'
import { printLines } from '../../server/print-lines.ts'
import { keepDataPrivate } from '../../server/private-files.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'
import { moveFiles, type Place } from './move-files.ts'

const usage = `usage: npm run media -- check [--remove]                    compares the library with the stored files
       npm run media -- move --to bucket|disk [--remove]   copies all files, and checks them`

try {
  const { action, to, remove } = readArguments(process.argv.slice(2))
  printLines(
    action === 'check' ? await carryOut({ action: 'check media', remove }) : await move(to, remove),
  )
} catch (error) {
  exitWith(isStorageError(error) ? new StartError(error.message) : error)
}

/** Runs even while a server is running, because it only touches files. */
async function move(to: Place, remove: boolean) {
  const config = readConfig()
  keepDataPrivate(config.dataDir)
  return moveFiles(config, to, { remove, tell: (line) => console.error(line) })
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, remove: { type: 'boolean', default: false } },
    })
    const { to, remove } = values
    const action = positionals.length === 1 ? positionals[0] : undefined
    if (action === 'check' && !to) return { action, to: 'disk', remove } as const
    if (action === 'move' && (to === 'bucket' || to === 'disk'))
      return { action, to, remove } as const
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new StartError(usage)
}
