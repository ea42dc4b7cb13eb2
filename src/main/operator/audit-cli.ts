import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

const usage = 'usage: npm run audit -- check [HEAD]      HEAD is what an earlier check printed'

try {
  const [action, noted = null, ...rest] = process.argv.slice(2)
  const isHead = noted === null || /^\d{1,15}:[0-9a-f]{64}$/.test(noted)
  if (action !== 'check' || !isHead || rest.length > 0) throw new StartError(usage)
  printLines(await carryOut({ action: 'audit check', noted }))
} catch (error) {
  exitWith(error)
}
