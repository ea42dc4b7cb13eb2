import { createHash, randomBytes } from 'node:crypto'
import { hashToken, newToken } from '../server/hash-token.ts'

/** How the tokens of an offer look, and what the database keeps of them. */
export type TokenFormat = {
  pattern: RegExp
  make: () => string
  hashOf: (token: string, key: string) => string
  /** The part that may be shown and logged; null if all of it is secret. */
  prefixOf: (token: string) => string | null
}

export const readTokenFormat: TokenFormat = {
  pattern: /^tp_read_[\w-]{43}$/,
  make: () => `tp_read_${newToken()}`,
  hashOf: (token, key) => hashToken(key, token),
  prefixOf: () => null,
}

const base32 = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * tpk_PREFIX_SECRET. The prefix may be shown and logged. Nobody guesses 256 random bits, so a plain
 * hash is enough, with which an organisation can tell its token from others.
 */
export const organisationTokenFormat: TokenFormat = {
  pattern: /^tpk_[a-z2-7]{8}_[\w-]{43}$/,
  make() {
    const prefix = Array.from(randomBytes(8), (byte) => base32[byte % 32]).join('')
    return `tpk_${prefix}_${newToken()}`
  },
  hashOf: (token) => createHash('sha256').update(token).digest('base64url'),
  prefixOf: (token) => token.slice(0, 'tpk_abcd2345'.length),
}
