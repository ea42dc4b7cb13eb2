import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Purpose = 'authenticator app' | 'single sign-on' | 'webhook'

const nonceBytes = 12
const tagBytes = 16

/** A copy of the database alone, or a backup, must not be enough to use what is stored in it. */
export function sealSecret(sealingKey: string, purpose: Purpose, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sealingKey, purpose), nonce)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Returns null if the key is another one than that it was sealed with. */
export function openSecret(
  sealingKey: string,
  purpose: Purpose,
  stored: Uint8Array,
): Uint8Array | null {
  const bytes = Buffer.from(stored)
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(sealingKey, purpose),
    bytes.subarray(0, nonceBytes),
  ).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(sealingKey: string, purpose: Purpose) {
  return new Uint8Array(hkdfSync('sha256', sealingKey, '', purpose, 32))
}
