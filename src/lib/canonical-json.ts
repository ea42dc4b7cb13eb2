import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'

/**
 * Serialises a JSON value in its canonical form (RFC 8785). Numbers must be exact integers: a
 * fraction is written as a decimal string, so that no reader rounds it.
 */
export function canonicalJson(value: unknown): string {
  refuseInexactNumbers(value)
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('There is no JSON text of this value.')
  return text
}

/** `sha256:` and the hash of the canonical text. */
export function idOf(value: unknown) {
  return idOfText(canonicalJson(value))
}

export function idOfText(text: string) {
  return `sha256:${bytesToHex(sha256(utf8ToBytes(text)))}`
}

function refuseInexactNumbers(root: unknown) {
  // Uses a list instead of recursion, so that deep nesting does not overflow the stack.
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new TypeError(`${value} is not a whole number below 2^53.`)
    }
    if (value !== null && typeof value === 'object') {
      for (const part of Object.values(value)) open.push(part)
    }
  }
}
