import { printableLines } from '../lib/printable.ts'
import { errorText } from './describe-error.ts'

/** An error that the operator can fix: only its message is shown, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Prints an error that the operator can fix as one line, and any other with its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? printableLines(error.message) : errorText(error))
  process.exit(1)
}
