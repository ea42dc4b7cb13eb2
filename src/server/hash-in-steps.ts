import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Hashed in a millisecond or two, so that others are answered between two steps. */
const step = 1024 * 1024

/** The SHA-256 of what can be as large as an upload. */
export async function hashInSteps(bytes: Uint8Array, sha256: Hash = createHash('sha256')) {
  for (let at = 0; at < bytes.length; at += step) {
    sha256.update(bytes.subarray(at, at + step))
    if (at + step < bytes.length) await setImmediate()
  }
  return sha256
}
