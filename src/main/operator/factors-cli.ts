import { resolve } from 'node:path'
import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

const usage = 'usage: npm run factors -- list\n       npm run factors -- add FILE'

try {
  const [action, file, ...rest] = process.argv.slice(2)
  if (action === 'list' && file === undefined) {
    printLines(await carryOut({ action: 'list factors' }))
  } else if (action === 'add' && file !== undefined && rest.length === 0) {
    printLines(await carryOut({ action: 'add factors', file: resolve(file) }))
  } else throw new StartError(usage)
} catch (error) {
  exitWith(error)
}
