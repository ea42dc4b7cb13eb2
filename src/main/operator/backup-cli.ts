import { resolve } from 'node:path'
import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { carryOut } from './carry-out.ts'

try {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || file.startsWith('-') || rest.length > 0) {
    throw new StartError('usage: npm run backup -- FILE')
  }
  // The path is made absolute because a running server may have another working directory.
  printLines(await carryOut({ action: 'backup', file: resolve(file) }))
} catch (error) {
  exitWith(error)
}
