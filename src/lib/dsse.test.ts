import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import sample from '../../public/sample-certificate.json' with { type: 'json' }
import keys from '../../tests/vectors/keys.json' with { type: 'json' }
import notes from '../../tests/vectors/notes.json' with { type: 'json' }
import { fromBase64, toBase64 } from './base64.ts'
import { isSignedBy, preAuthEncoding } from './dsse.ts'
import { signWithSeed } from './ed25519.ts'

const statementType = 'application/vnd.terraproof.statement.v1+json'
const key = fromBase64(keys.verifier.publicKey) as Uint8Array
const payload = fromBase64(sample.statement.payload) as Uint8Array
const signature = fromBase64(sample.statement.signatures[0]?.sig ?? '') as Uint8Array
const withSignature = (bytes: Uint8Array) => ({
  ...sample.statement,
  signatures: [{ keyid: keys.verifier.keyId, sig: toBase64(bytes) }],
})

it('encodes type and payload as the protocol says', () => {
  const { type, payload: text, pae } = notes.dssePae
  expect(preAuthEncoding(type, utf8ToBytes(text))).toEqual(utf8ToBytes(pae))
  const hash = bytesToHex(sha256(preAuthEncoding(statementType, payload)))
  expect(hash).toBe(notes.statementPaeSha256)
})

it('takes the sample statement, and makes the same signature', () => {
  expect(isSignedBy(sample.statement, statementType, key)).toBe(true)
  const seed = hexToBytes(keys.verifier.seedHex)
  expect(signWithSeed(seed, preAuthEncoding(statementType, payload))).toEqual(signature)
})

it('refuses another type, another payload and another key', () => {
  const keyType = 'application/vnd.terraproof.key.v1+json'
  expect(isSignedBy(sample.statement, keyType, key)).toBe(false)
  expect(isSignedBy({ ...sample.statement, payloadType: keyType }, keyType, key)).toBe(false)
  const other = { ...sample.statement, payload: toBase64(utf8ToBytes('{}')) }
  expect(isSignedBy(other, statementType, key)).toBe(false)
  const logKey = fromBase64(keys.log.publicKey) as Uint8Array
  expect(isSignedBy(sample.statement, statementType, logKey)).toBe(false)
})

it('refuses each single changed bit of the signature', () => {
  for (let bit = 0; bit < 512; bit += 37) {
    const changed = Uint8Array.from(signature)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(isSignedBy(withSignature(changed), statementType, key)).toBe(false)
  }
})

it('refuses a second form of the same signature (S + L), cut and doubled ones', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  let s = order
  for (let i = 63; i >= 32; i--) s += BigInt(signature[i] ?? 0) << BigInt((i - 32) * 8)
  const malleable = Uint8Array.from(signature)
  for (let i = 32; i < 64; i++) malleable[i] = Number((s >> BigInt((i - 32) * 8)) & 255n)
  expect(isSignedBy(withSignature(malleable), statementType, key)).toBe(false)
  expect(isSignedBy(withSignature(signature.subarray(0, 63)), statementType, key)).toBe(false)
  const [one] = sample.statement.signatures
  const twice = { ...sample.statement, signatures: one ? [one, one] : [] }
  expect(isSignedBy(twice, statementType, key)).toBe(false)
})

// Every encoding of the eight points of small order, including non-canonical ones.
const weakKeys = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000080',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
]

it.each(weakKeys)('refuses the weak key %s, whatever it signed', (weak) => {
  // With S = 0 and a small-order R, a signature can be valid for one in eight messages, or for all.
  for (const point of weakKeys) {
    const forged = new Uint8Array([...hexToBytes(point), ...new Uint8Array(32)])
    for (let tried = 0; tried < 8; tried += 1) {
      const attempt = { ...withSignature(forged), payload: toBase64(utf8ToBytes(`{"n":${tried}}`)) }
      expect(isSignedBy(attempt, statementType, hexToBytes(weak))).toBe(false)
    }
  }
})
