import { type Checkpoint, openCheckpoint, readCheckpoint } from './checkpoint.ts'
import { type Hash, isConsistent } from './merkle.ts'
import { parseNoteKey } from './signed-note.ts'
import { parseTlogProof } from './tlog-proof.ts'

/** The log of today, read over the network or from the database. */
export type LogOfToday = {
  vkeys: readonly string[]
  /** The newest checkpoint of the log with this name. */
  newest(origin: string): Promise<string | undefined>
  consistency(origin: string, from: number, to: number): Promise<Hash[]>
}

export type Comparison =
  | { result: 'unreadable' }
  | { result: 'another-log'; origin: string }
  | { result: 'not-signed'; origin: string }
  /** The log's own newest checkpoint has no valid signature. */
  | { result: 'bad-today' }
  | { result: 'shorter'; key: string; from: number; to: number }
  | { result: 'forked'; key: string; from: number; to: number }
  | { result: 'same'; key: string; from: number; to: number; hashes: number }

/** Whether a kept checkpoint is a prefix of today's log. Has no network and no clock itself. */
export async function compareCheckpoint(kept: string, today: LogOfToday): Promise<Comparison> {
  const note = readKeptNote(kept)
  const claimed = note === undefined ? undefined : readCheckpoint(note)
  if (note === undefined || !claimed) return { result: 'unreadable' }
  const { origin } = claimed
  const newestNote = await today.newest(origin)
  if (newestNote === undefined) return { result: 'another-log', origin }
  const old = openWith(today.vkeys, note)
  if (!old) return { result: 'not-signed', origin }
  const newest = openWith(today.vkeys, newestNote)
  if (newest?.origin !== origin) return { result: 'bad-today' }
  const facts = { key: old.key, from: old.size, to: newest.size }
  if (old.size > newest.size) return { result: 'shorter', ...facts }
  // Every log is a continuation of the empty log.
  if (old.size === 0) return { result: 'same', ...facts, hashes: 0 }
  const proof = await today.consistency(origin, old.size, newest.size)
  return isConsistent(old, newest, proof)
    ? { result: 'same', ...facts, hashes: proof.length }
    : { result: 'forked', ...facts }
}

/** Finds the note in a kept text: a checkpoint, a proof, or a file that contains a proof as JSON. */
export function readKeptNote(text: string): string | undefined {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const note = `${plain.trim()}\n`
  if (readCheckpoint(note)) return note
  return parseTlogProof(proofInside(plain) ?? note)?.checkpoint
}

function proofInside(text: string) {
  const [, proof] = /"(c2sp\.org\/tlog-proof@v1(?:[^"\\]|\\.)*)"/.exec(text) ?? []
  try {
    return proof === undefined ? undefined : (JSON.parse(`"${proof}"`) as string)
  } catch {
    return undefined
  }
}

function openWith(
  vkeys: readonly string[],
  note: string,
): (Checkpoint & { key: string }) | undefined {
  for (const vkey of vkeys) {
    const key = parseNoteKey(vkey)
    const opened = key && openCheckpoint(note, key)
    if (opened) return { ...opened, key: key.hash }
  }
  return undefined
}
