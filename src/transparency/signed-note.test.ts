import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import keys from '../../tests/vectors/keys.json' with { type: 'json' }
import notes from '../../tests/vectors/notes.json' with { type: 'json' }
import { fromBase64, toBase64 } from '../lib/base64.ts'
import { signWithSeed } from '../lib/ed25519.ts'
import { openCheckpoint, readCheckpoint } from './checkpoint.ts'
import { isConsistent } from './merkle.ts'
import { formatNoteKey, formatSignature, openNote, parseNoteKey } from './signed-note.ts'

const logKey = keyOf(keys.log.vkey)
const { note } = notes.sampleCheckpoint

function keyOf(text: string) {
  const key = parseNoteKey(text)
  if (!key) throw new Error('not a key')
  return key
}

it('opens the example of the specification', () => {
  const { vkey, note } = notes.signedNoteSpecExample
  expect(openNote(note, keyOf(vkey))).toBe('This is an example message.\n')
})

it('opens checkpoints: with one signature, with one of an unknown key, of an empty log', () => {
  const { size, root } = notes.sampleCheckpoint
  const expected = { origin: keys.log.origin, size, root: fromBase64(root) }
  expect(openCheckpoint(note, logKey)).toEqual(expected)
  expect(openCheckpoint(notes.twoSignatures.note, logKey)).toEqual(expected)
  expect(openCheckpoint(notes.emptyLog.note, logKey)?.size).toBe(0)
})

it('writes keys and signatures as they were', () => {
  const publicKey = fromBase64(keys.log.publicKey) as Uint8Array
  expect(formatNoteKey(keys.log.origin, publicKey)).toBe(keys.log.vkey)
  const text = note.slice(0, note.indexOf('\n\n') + 1)
  const signature = signWithSeed(hexToBytes(keys.log.seedHex), utf8ToBytes(text))
  expect(`${text}\n${formatSignature(keys.log.origin, publicKey, signature)}`).toBe(note)
})

it('proves that an older checkpoint is the beginning of a newer one', () => {
  const from = openCheckpoint(notes.consistency.from, logKey)
  const to = openCheckpoint(notes.consistency.to, logKey)
  if (!from || !to) throw new Error('not signed')
  const proof = notes.consistency.proof.map((hash) => fromBase64(hash) as Uint8Array)
  expect(isConsistent(from, to, proof)).toBe(true)
  expect(isConsistent(from, { ...to, root: from.root }, proof)).toBe(false)
})

it.each([
  ['a changed size', note.replace('\n13\n', '\n14\n')],
  ['a missing last line end', note.slice(0, -1)],
  ['no signature', `${note.slice(0, note.indexOf('\n\n'))}\n\n`],
  ['a hyphen instead of the dash', note.replace('—', '-')],
  ['a space more', note.replace('— ', '—  ')],
  ['a control character', note.replace('\n13\n', '\n13\r\n')],
  ['a bad signature beside the good one', note + changedSignature(note)],
])('refuses %s', (_, changed) => {
  expect(openCheckpoint(changed, logKey)).toBeUndefined()
})

it('refuses the checkpoint of another origin, though this key signed it', () => {
  const text = `other.example/log\n1\n${notes.sampleCheckpoint.root}\n`
  const signature = signWithSeed(hexToBytes(keys.log.seedHex), utf8ToBytes(text))
  const signed = `${text}\n${formatSignature(logKey.name, logKey.publicKey, signature)}`
  expect(openNote(signed, logKey)).toBe(text)
  expect(openCheckpoint(signed, logKey)).toBeUndefined()
})

it.each(['013', '-1', '1.0', '', '9007199254740993', '99999999999999999999'])(
  'refuses the size %j',
  (size) => {
    expect(readCheckpoint(note.replace('\n13\n', `\n${size}\n`))).toBeUndefined()
  },
)

it('refuses keys whose hash, type or length is wrong', () => {
  expect(parseNoteKey(keys.log.vkey.replace('e9ee668d', 'e9ee668e'))).toBeUndefined()
  expect(parseNoteKey(keys.log.vkey.replace('+AS', '+BS'))).toBeUndefined()
  expect(parseNoteKey(keys.log.vkey.slice(0, -4))).toBeUndefined()
  expect(parseNoteKey('')).toBeUndefined()
})

function changedSignature(note: string) {
  const line = note.slice(note.indexOf('\n\n') + 2)
  const [dash, name, encoded = ''] = line.trimEnd().split(' ')
  const bytes = fromBase64(encoded) as Uint8Array
  bytes[20] = (bytes[20] ?? 0) ^ 1
  return `${dash} ${name} ${toBase64(bytes)}\n`
}
