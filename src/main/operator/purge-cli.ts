import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

const usage = `usage: npm run purge -- all
       npm run purge -- /home /page/some-page…`

try {
  const paths = process.argv.slice(2)
  if (paths.length === 0) throw new StartError(usage)
  const [only] = paths
  const isAll = only === 'all' && paths.length === 1
  printLines(await carryOut({ action: 'purge', paths: isAll ? ['*'] : paths }))
} catch (error) {
  exitWith(error)
}
