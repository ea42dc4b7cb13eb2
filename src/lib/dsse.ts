import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64 } from './base64.ts'
import { verifyEd25519 } from './ed25519.ts'

/** A DSSE v1 envelope: the signature covers the type and the bytes together. */
export type Envelope = {
  payloadType: string
  payload: string
  signatures: { keyid: string; sig: string }[]
}

/** Whether the envelope has exactly one signature, by this key and over this type. */
export function isSignedBy(envelope: Envelope, type: string, publicKey: Uint8Array): boolean {
  const [signature, ...others] = envelope.signatures
  if (!signature || others.length > 0 || envelope.payloadType !== type) return false
  const payload = fromBase64(envelope.payload)
  const bytes = fromBase64(signature.sig)
  if (!payload || !bytes) return false
  return verifyEd25519(publicKey, preAuthEncoding(type, payload), bytes)
}

/** The bytes that a signature covers: PAE of the DSSE protocol. */
export function preAuthEncoding(type: string, payload: Uint8Array): Uint8Array {
  const head = `DSSEv1 ${utf8ToBytes(type).length} ${type} ${payload.length} `
  return concatBytes(utf8ToBytes(head), payload)
}
