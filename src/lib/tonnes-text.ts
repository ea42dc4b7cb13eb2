import { groupDigits } from './group-digits.ts'

/** Three decimals, as they are signed, with the zeros that the signed form leaves out. */
export function tonnesText(t: string) {
  const [whole = '0', fraction = ''] = t.split('.')
  return groupDigits(`${whole}.${fraction.padEnd(3, '0')}`)
}
