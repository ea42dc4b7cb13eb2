import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

try {
  const [action, option, ...rest] = process.argv.slice(2)
  const isKnown = action === 'check' && (!option || option === '--remove') && rest.length === 0
  if (!isKnown) throw new StartError('usage: npm run media -- check [--remove]')
  printLines(await carryOut({ action: 'check media', remove: option === '--remove' }))
} catch (error) {
  exitWith(error)
}
