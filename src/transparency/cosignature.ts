import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { verifyEd25519 } from '../lib/ed25519.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { formatNoteSignature, type NoteSignature } from './signed-note.ts'
import { keyTypes, type VerifierKey } from './witness-key.ts'

/** Verifies ML-DSA-44; a module of its own, because few policies need it. */
export type VerifyMlDsa = (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean

/** The time of a cosignature of this note text in seconds, if the witness with this key made it. */
export function openCosignature(
  noteText: string,
  { bytes }: NoteSignature,
  key: VerifierKey,
  verifyMlDsa?: VerifyMlDsa,
): number | undefined {
  const time = bytes.length > 8 ? readTime(bytes) : undefined
  if (time === undefined) return undefined
  const signature = bytes.subarray(8)
  if (key.type === keyTypes.ed25519)
    return verifyEd25519(key.publicKey, cosignedMessage(noteText, time), signature)
      ? Number(time)
      : undefined
  const message = subtreeMessage(noteText, key.name, time)
  if (key.type !== keyTypes.mlDsa44 || !verifyMlDsa || !message) return undefined
  return signature.length === mlDsaSignatureBytes && verifyMlDsa(key.publicKey, message, signature)
    ? Number(time)
    : undefined
}

/** What a witness with an Ed25519 key signs: the time and the whole text of the note. */
export function cosignedMessage(noteText: string, time: number | bigint): Uint8Array {
  return utf8ToBytes(`cosignature/v1\ntime ${time}\n${noteText}`)
}

/** A cosignature line as a witness adds it to a note. */
export function formatCosignature(
  { name, hash }: Pick<VerifierKey, 'name' | 'hash'>,
  time: number,
  signature: Uint8Array,
): string {
  return formatNoteSignature({ name, hash, bytes: concatBytes(bigEndian(time), signature) })
}

/** What a witness with an ML-DSA-44 key signs: the tree alone, from its first entry on. */
function subtreeMessage(noteText: string, witness: string, time: bigint) {
  const checkpoint: Checkpoint | undefined = parseCheckpoint(noteText)
  const [name, origin] = [utf8ToBytes(witness), utf8ToBytes(checkpoint?.origin ?? '')]
  if (!checkpoint || name.length > 255 || origin.length > 255) return undefined
  return concatBytes(
    utf8ToBytes('subtree/v1\n\0'),
    Uint8Array.of(name.length),
    name,
    bigEndian(time),
    Uint8Array.of(origin.length),
    origin,
    bigEndian(0),
    bigEndian(checkpoint.size),
    checkpoint.root,
  )
}

/** 1 to 2^63 - 1. */
function readTime(bytes: Uint8Array) {
  const time = new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(0)
  return time > 0n ? time : undefined
}

function bigEndian(value: number | bigint) {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

const mlDsaSignatureBytes = 2420
