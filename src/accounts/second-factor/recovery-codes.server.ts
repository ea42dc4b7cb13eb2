import { randomInt } from 'node:crypto'
import { hashToken } from '../../server/hash-token.ts'

const howMany = 10
/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Each has two groups of five characters, 49 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => `${group()}-${group()}`)
}

function group() {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The hash is stored, keyed by the session secret; how the code was typed does not matter. */
export function hashRecoveryCode(secret: string, code: string) {
  return hashToken(secret, code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
