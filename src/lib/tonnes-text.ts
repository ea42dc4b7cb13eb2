import { groupDigits } from './group-digits.ts'

/** Writes three decimals, including the trailing zeros that the signed form omits. */
export function tonnesText(t: string) {
  const [whole = '0', fraction = ''] = t.split('.')
  return groupDigits(`${whole}.${fraction.padEnd(3, '0')}`)
}
