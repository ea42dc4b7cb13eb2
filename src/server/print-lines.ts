import { printable } from '../lib/printable.ts'

/** Prints lines for the operator, safely: names in them may contain control characters. */
export function printLines(lines: readonly string[]) {
  console.log(lines.map(printable).join('\n'))
}
