import { resolve } from 'node:path'
import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import type { LogCommand } from '../../transparency/log-commands.server.ts'
import { carryOut } from './carry-out.ts'

const usage = `usage: npm run log -- status
       npm run log -- check [FILE]      FILE is a checkpoint or a certificate that you kept
       npm run log -- rotate-key [--now]      --now ends the previous key at once, as after a theft
       npm run log -- replay FILE…      certificates downloaded since a restored backup
       npm run log -- resume FILE       after a restore; FILE holds a checkpoint newer than the backup
       npm run log -- resume --no-newer-checkpoint
       npm run log -- close
       npm run log -- watch URL         follows a log, anybody’s; see npm run log -- watch`

try {
  const [action, ...args] = process.argv.slice(2)
  if (action === 'watch') {
    const { watchLog } = await import('./log-watch.ts')
    process.exitCode = await watchLog(args)
  } else printLines(await carryOut(readCommand(process.argv.slice(2))))
} catch (error) {
  exitWith(error)
}

function readCommand([action, ...files]: string[]): LogCommand {
  if (action === 'resume' && files.join(' ') === '--no-newer-checkpoint')
    return { action: 'log resume', file: null }
  if (action === 'rotate-key' && files.join(' ') === '--now')
    return { action: 'log rotate-key', now: true }
  // Absolute, because a running server may have another working directory.
  const [file, ...more] = files.map((name) => resolve(name))
  if (file === undefined) {
    if (action === 'check') return { action: 'log check', file: null }
    if (action === 'status') return { action: 'log status' }
    if (action === 'rotate-key') return { action: 'log rotate-key', now: false }
    if (action === 'close') return { action: 'log close' }
  } else {
    if (action === 'check' && more.length === 0) return { action: 'log check', file }
    if (action === 'resume' && more.length === 0) return { action: 'log resume', file }
    if (action === 'replay') return { action: 'log replay', files: [file, ...more] }
  }
  throw new StartError(usage)
}
