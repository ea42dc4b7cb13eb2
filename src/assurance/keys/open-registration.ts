import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { keyShape, keyType } from '../../certificate-check/certificate-shape.ts'
import { openPayload } from '../../certificate-check/open-certificate.ts'
import { fromBase64 } from '../../lib/base64.ts'
import { type Envelope, isSignedBy } from '../../lib/dsse.ts'

export function keyIdOf(publicKey: Uint8Array) {
  return `sha256:${bytesToHex(sha256(publicKey))}`
}

/** A registration and the key it registers; undefined unless it is in canonical form. */
export function openRegistration(envelope: Envelope) {
  const { content, id, isCanonical } = openPayload(envelope.payload, keyShape)
  const publicKey = content && fromBase64(content.publicKey)
  if (!content || !publicKey || !isCanonical || envelope.payloadType !== keyType) return undefined
  const keyId = keyIdOf(publicKey)
  if (envelope.signatures[0]?.keyid !== keyId) return undefined
  return { content, id, publicKey, keyId }
}

/** Proves that the person who registers the key has it. Weak keys fail here too. */
export function provesPossession(envelope: Envelope, publicKey: Uint8Array) {
  return isSignedBy(envelope, keyType, publicKey)
}
