import { fromBase64, toBase64 } from '../../lib/base64.ts'

const backupFormat = 'terraproof.key-backup/1'
export const shortestBackupPassword = 12
const rounds = 600_000
const largestFile = 10_000

type KeyBackup = {
  format: typeof backupFormat
  publicKey: string
  kdf: { name: 'PBKDF2-SHA-256'; rounds: number; salt: string }
  cipher: { name: 'AES-256-GCM'; iv: string }
  data: string
}

type KeyParts = { publicKey: Uint8Array<ArrayBuffer>; pkcs8: Uint8Array<ArrayBuffer> }

/** The backup file of a verifier's key; it never goes to the server. */
export async function writeBackup({ publicKey, pkcs8 }: KeyParts, password: string) {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await deriveKey(password, salt, rounds, 'encrypt')
  const sealed = await crypto.subtle.encrypt(gcm(iv, publicKey), key, pkcs8)
  const backup: KeyBackup = {
    format: backupFormat,
    publicKey: toBase64(publicKey),
    kdf: { name: 'PBKDF2-SHA-256', rounds, salt: toBase64(salt) },
    cipher: { name: 'AES-256-GCM', iv: toBase64(iv) },
    data: toBase64(new Uint8Array(sealed)),
  }
  return JSON.stringify(backup, null, 2)
}

export type Opened = KeyParts | { problem: 'not-a-backup' | 'wrong-password' }

export async function openBackup(text: string, password: string): Promise<Opened> {
  const parts = readParts(text)
  if (!parts) return { problem: 'not-a-backup' }
  try {
    const key = await deriveKey(password, parts.salt, rounds, 'decrypt')
    const opened = await crypto.subtle.decrypt(gcm(parts.iv, parts.publicKey), key, parts.data)
    return { publicKey: parts.publicKey, pkcs8: new Uint8Array(opened) }
  } catch {
    return { problem: 'wrong-password' }
  }
}

/** The public key is authenticated too, so that a file cannot claim to hold another key. */
function gcm(iv: Uint8Array<ArrayBuffer>, publicKey: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData: publicKey }
}

function readParts(text: string) {
  if (text.length > largestFile) return null
  try {
    const { format, publicKey, kdf, cipher, data } = JSON.parse(text) as KeyBackup
    // Another number of rounds could only serve to keep this browser busy.
    if (format !== backupFormat || kdf.rounds !== rounds) return null
    const parts = { publicKey, salt: kdf.salt, iv: cipher.iv, data }
    const bytes = Object.entries(parts).map(([name, part]) => {
      const read = fromBase64(part)
      if (!read) throw new Error(`${name} is not base64`)
      return [name, new Uint8Array(read)] as const
    })
    return Object.fromEntries(bytes) as Record<keyof typeof parts, Uint8Array<ArrayBuffer>>
  } catch {
    return null
  }
}

async function deriveKey(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
  usage: 'encrypt' | 'decrypt',
) {
  // Normalised, so that the same letters give the same bytes on every keyboard.
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [usage])
}
