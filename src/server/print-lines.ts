import { printable } from '../lib/printable.ts'

/** For the operator; names in it may be anybody's. */
export function printLines(lines: readonly string[]) {
  console.log(lines.map(printable).join('\n'))
}
