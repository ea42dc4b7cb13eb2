import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

try {
  const [action, option, ...rest] = process.argv.slice(2)
  const isKnown = action === 'check' && (!option || option === '--remove') && rest.length === 0
  if (!isKnown) throw new StartError('usage: npm run media -- check [--remove]')
  const lines = await carryOut({ action: 'check media', remove: option === '--remove' })
  console.log(lines.join('\n'))
} catch (error) {
  exitWith(error)
}
