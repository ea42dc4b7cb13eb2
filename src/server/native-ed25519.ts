import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

// OpenSSL takes a tenth of the time of the code that runs in browsers too.

/** The bytes before the seed in a PKCS #8 key of Ed25519. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export function openEd25519Seed(seed: Uint8Array) {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    publicKey: new Uint8Array(Buffer.from(x, 'base64url')),
    sign: (message: Uint8Array) => new Uint8Array(sign(null, message, key)),
  }
}

export type Ed25519Verifier = ReturnType<typeof ed25519Verifier>

export function ed25519Verifier(publicKey: Uint8Array) {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return (message: Uint8Array, signature: Uint8Array) => verify(null, message, key, signature)
}
