import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

const usage = `usage: npm run privacy -- find EMAIL
       npm run privacy -- erase EMAIL`

try {
  const [action, email, ...rest] = process.argv.slice(2)
  if ((action !== 'find' && action !== 'erase') || !email || rest.length > 0) {
    throw new StartError(usage)
  }
  printLines(await carryOut({ action: `privacy ${action}`, email }))
} catch (error) {
  exitWith(error)
}
