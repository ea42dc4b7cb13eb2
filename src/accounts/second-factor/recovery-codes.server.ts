import { createHash, randomInt } from 'node:crypto'
import { hashToken } from '../../server/hash-token.ts'
import { slowHash } from '../../server/passwords/password-hash.ts'
import { type Owner, slowPrefix } from './recovery-code.store.server.ts'

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

/**
 * What is stored: keyed by the session secret, which a backup may hold, and slow, so that a copy of
 * the database is not enough to guess the code. How the code was typed does not matter.
 */
export async function hashRecoveryCode(secret: string, owner: Owner, code: string) {
  return slowly(owner, quickHash(secret, code))
}

/** As earlier versions stored it, until the next start makes it slow. */
export function quickHash(secret: string, code: string) {
  return hashToken(secret, code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

export async function slowly({ kind, accountId }: Owner, hash: string) {
  const salt = createHash('sha256').update(`recovery code ${kind}:${accountId}`).digest()
  return slowPrefix + (await slowHash(hash, salt.subarray(0, 16)))
}
