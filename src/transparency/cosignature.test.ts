import { expect, it } from 'vitest'
import { publicKeyOfSeed, signWithSeed } from '../lib/ed25519.ts'
import { cosignedMessage, formatCosignature, openCosignature } from './cosignature.ts'
import { splitNote } from './signed-note.ts'
import { formatVerifierKey, keyTypes, parseVerifierKey, type VerifierKey } from './witness-key.ts'

const seed = new Uint8Array(32).fill(7)
const key = parseVerifierKey(
  formatVerifierKey({
    name: 'witness.example',
    type: keyTypes.ed25519,
    publicKey: publicKeyOfSeed(seed),
  }),
) as VerifierKey
const text = 'log.example\n3\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n'
const time = 1_795_000_000

const line = formatCosignature(key, time, signWithSeed(seed, cosignedMessage(text, time)))
const [cosignature] = splitNote(`${text}\n${line}`)?.signatures ?? []

it('holds the time at which the witness saw the checkpoint', () => {
  expect(cosignature).toMatchObject({ name: key.name, hash: key.hash })
  expect(cosignature && openCosignature(text, cosignature, key)).toBe(time)
})

it.each([
  ['of another checkpoint', text.replace('\n3\n', '\n4\n'), 0],
  ['whose time was changed', text, 1],
])('is none %s', (_, signed, added) => {
  const bytes = Uint8Array.from(cosignature?.bytes ?? [])
  bytes[7] = (bytes[7] ?? 0) + added
  expect(openCosignature(signed, { name: key.name, hash: key.hash, bytes }, key)).toBeUndefined()
})
