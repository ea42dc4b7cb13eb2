import { getPublicKey, hashes, sign, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

/** Strict RFC 8032: no malleable signatures, no weak keys. Works without a secure context. */
export function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  return verify(signature, message, publicKey, { zip215: false })
}

/** Only for keys that are public anyway. Real keys are created and used by WebCrypto. */
export const signWithSeed = (seed: Uint8Array, message: Uint8Array): Uint8Array =>
  sign(message, seed)

export const publicKeyOfSeed = (seed: Uint8Array): Uint8Array => getPublicKey(seed)
