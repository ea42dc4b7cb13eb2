import { printableLines } from '../lib/printable.ts'
import { errorText } from './describe-error.ts'

/** Something the operator can mend: shown as its message alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What the operator can mend is a line; anything else is a defect and shows where it happened. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? printableLines(error.message) : errorText(error))
  process.exit(1)
}
