import { toBase64 } from '../../lib/base64.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { type Envelope, preAuthEncoding } from '../../lib/dsse.ts'
import { keyIdOf } from './open-registration.ts'

const algorithm = { name: 'Ed25519' }

/** A signing key of this browser. It can sign, but its private key cannot be exported. */
export type DeviceKey = {
  keyId: string
  /** The account it was made with. */
  username: string
  publicKey: Uint8Array<ArrayBuffer>
  privateKey: CryptoKey
}

/** Whether this browser, at this address, can make and use keys. */
export async function keySupport(): Promise<'ready' | 'insecure' | 'unsupported'> {
  if (!window.isSecureContext) return 'insecure'
  try {
    await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    return 'ready'
  } catch {
    return 'unsupported'
  }
}

/** `pkcs8` is only for the backup, and the caller must drop it right after that. */
export async function makeKey(username: string) {
  const usages: KeyUsage[] = ['sign', 'verify']
  const pair = (await crypto.subtle.generateKey(algorithm, true, usages)) as CryptoKeyPair
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  return { key: await lockKey({ pkcs8, publicKey, username }), pkcs8 }
}

/** Imports the key as non-extractable, so that not even this page can export it. */
export async function lockKey({
  pkcs8,
  publicKey,
  username,
}: {
  pkcs8: Uint8Array<ArrayBuffer>
  publicKey: Uint8Array<ArrayBuffer>
  username: string
}): Promise<DeviceKey> {
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
  return { keyId: keyIdOf(publicKey), username, publicKey, privateKey }
}

/** Puts a document into its envelope and signs it together with its type. */
export async function sealWith(
  { keyId, privateKey }: DeviceKey,
  type: string,
  content: unknown,
): Promise<Envelope> {
  const payload = new TextEncoder().encode(canonicalJson(content))
  const signed = new Uint8Array(preAuthEncoding(type, payload))
  const sig = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, signed))
  return {
    payloadType: type,
    payload: toBase64(payload),
    signatures: [{ keyid: keyId, sig: toBase64(sig) }],
  }
}
