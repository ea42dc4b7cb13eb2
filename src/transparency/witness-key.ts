import { Point } from '@noble/ed25519'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from '../lib/base64.ts'

/** Types of C2SP keys: what logs sign with, and the two that witnesses cosign with. */
export const keyTypes = { log: 0x01, ed25519: 0x04, mlDsa44: 0x06 } as const

/** A public key as `name+id+key` gives it; the id is recalculated. */
export type VerifierKey = { name: string; hash: string; type: number; publicKey: Uint8Array }

/** The key, unless its id, its length or the key itself is wrong. Keys of other types are kept as they are. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  if (text.length > longestKey) return undefined
  const [name = '', hash = '', ...encoded] = text.split('+')
  const bytes = fromBase64(encoded.join('+'))
  if (!isKeyName(name) || !/^[0-9a-f]{8}$/.test(hash) || !bytes || bytes.length < 2)
    return undefined
  const [type = 0] = bytes
  const publicKey = bytes.subarray(1)
  const wantedBytes = keyBytes.get(type)
  if (wantedBytes === undefined) return { name, hash, type, publicKey }
  if (publicKey.length !== wantedBytes || hash !== keyId(name, type, publicKey)) return undefined
  if (type !== keyTypes.mlDsa44 && isWeak(publicKey)) return undefined
  return { name, hash, type, publicKey }
}

export function formatVerifierKey({ name, type, publicKey }: Omit<VerifierKey, 'hash'>): string {
  const encoded = toBase64(concatBytes(Uint8Array.of(type), publicKey))
  return `${name}+${keyId(name, type, publicKey)}+${encoded}`
}

/** The first four bytes of the hash over name, type and key, as hex. */
function keyId(name: string, type: number, publicKey: Uint8Array): string {
  return bytesToHex(
    sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4),
  )
}

export const isKeyName = (name: string) => name.length > 0 && !/[\s+]/u.test(name)

/** Points of small order would accept one signature for many messages. */
function isWeak(publicKey: Uint8Array) {
  try {
    return Point.fromBytes(publicKey).isSmallOrder()
  } catch {
    return true
  }
}

const keyBytes = new Map<number, number>([
  [keyTypes.log, 32],
  [keyTypes.ed25519, 32],
  [keyTypes.mlDsa44, 1312],
])
const longestKey = 4000
