import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from '../lib/base64.ts'
import { verifyEd25519 } from '../lib/ed25519.ts'
import { isKeyName } from './witness-key.ts'

/** A public key as C2SP signed notes write it: `name+hash+key`. */
export type NoteKey = { name: string; hash: string; publicKey: Uint8Array }

/** Returns the text of a note signed by this key, or undefined if it is not valid. */
export function openNote(note: string, key: NoteKey): string | undefined {
  const parts = splitNote(note)
  if (!parts) return undefined
  const message = utf8ToBytes(parts.text)
  const own = parts.signatures.filter(({ name, hash }) => name === key.name && hash === key.hash)
  // Lines of other keys are ignored, such as those of witnesses that joined later.
  const good = own.every(({ bytes }) => verifyEd25519(key.publicKey, message, bytes))
  return own.length > 0 && good ? parts.text : undefined
}

export type NoteSignature = { name: string; hash: string; bytes: Uint8Array }

/** A note's text and its signature lines, not yet checked. */
export function splitNote(note: string) {
  if (note.length > longestNote || !isPlainText(note)) return undefined
  const split = note.lastIndexOf('\n\n')
  if (split < 0 || !note.endsWith('\n')) return undefined
  const lines = note.slice(split + 2, -1).split('\n')
  if (lines.length > mostSignatures) return undefined
  const signatures: NoteSignature[] = []
  for (const line of lines) {
    const signature = parseSignature(line)
    if (!signature) return undefined
    signatures.push(signature)
  }
  return { text: note.slice(0, split + 1), signatures }
}

function parseSignature(line: string): NoteSignature | undefined {
  const [dash, name, encoded, ...rest] = line.split(' ')
  if (dash !== '—' || !name || !isKeyName(name) || !encoded || rest.length > 0) return undefined
  const bytes = fromBase64(encoded)
  if (!bytes || bytes.length < 5) return undefined
  return { name, hash: bytesToHex(bytes.subarray(0, 4)), bytes: bytes.subarray(4) }
}

/** The note without lines of anybody else, and without false ones of these keys. */
export function onlyLinesOf(note: string, vkeys: readonly string[]): string {
  const { text = '', signatures = [] } = splitNote(note) ?? {}
  const keys = vkeys.flatMap((vkey) => parseNoteKey(vkey) ?? [])
  const message = utf8ToBytes(text)
  const own = signatures.filter(({ name, hash, bytes }) =>
    keys.some(
      (key) =>
        key.name === name && key.hash === hash && verifyEd25519(key.publicKey, message, bytes),
    ),
  )
  return `${text}\n${own.map(formatNoteSignature).join('')}`
}

export function parseNoteKey(text: string): NoteKey | undefined {
  if (text.length > 1000) return undefined
  const [name, hash, ...encoded] = text.split('+')
  const bytes = fromBase64(encoded.join('+'))
  if (!name || !isKeyName(name) || !hash || bytes?.length !== 33 || bytes[0] !== ed25519Type[0])
    return undefined
  const publicKey = bytes.subarray(1)
  return hash === keyHash(name, publicKey) ? { name, hash, publicKey } : undefined
}

export function formatNoteKey(name: string, publicKey: Uint8Array): string {
  const bytes = concatBytes(ed25519Type, publicKey)
  return `${name}+${keyHash(name, publicKey)}+${toBase64(bytes)}`
}

/** A signature line, which comes after the text and an empty line. */
export function formatSignature(name: string, publicKey: Uint8Array, signature: Uint8Array) {
  return formatNoteSignature({ name, hash: keyHash(name, publicKey), bytes: signature })
}

export function formatNoteSignature({ name, hash, bytes }: NoteSignature): string {
  return `— ${name} ${toBase64(concatBytes(hexToBytes(hash), bytes))}\n`
}

function keyHash(name: string, publicKey: Uint8Array) {
  const hash = sha256(concatBytes(utf8ToBytes(`${name}\n`), ed25519Type, publicKey))
  return bytesToHex(hash.subarray(0, 4))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: notes hold none but line ends
const isPlainText = (text: string) => text.isWellFormed() && !/[\0-\x09\x0b-\x1f]/.test(text)
const ed25519Type = Uint8Array.of(1)
const longestNote = 1_000_000
const mostSignatures = 100
