import { fromBase64 } from '../lib/base64.ts'
import { type NoteKey, openNote, splitNote } from './signed-note.ts'

/** What a transparency log signs: its number of entries and their root. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array }

/** The checkpoint in a note, if this key signed it and it belongs to this key's log. */
export function openCheckpoint(note: string, key: NoteKey): Checkpoint | undefined {
  const text = openNote(note, key)
  const checkpoint = text === undefined ? undefined : parseCheckpoint(text)
  return checkpoint?.origin === key.name ? checkpoint : undefined
}

/** The checkpoint in a note, whoever signed it. */
export function readCheckpoint(note: string): Checkpoint | undefined {
  const parts = splitNote(note)
  return parts && parseCheckpoint(parts.text)
}

/** The checkpoint in the text of a note, whose signatures are not looked at. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin, size, encoded, ...more] = text.split('\n')
  if (!origin || size === undefined || encoded === undefined) return undefined
  // The text ends with a newline, so the last part is empty; other lines are extensions.
  if (more.pop() !== '' || more.includes('')) return undefined
  const root = fromBase64(encoded)
  const count = readCount(size)
  if (count === undefined || root?.length !== 32) return undefined
  return { origin, size: count, root }
}

/** A whole number without leading zeros that JavaScript can hold exactly. */
export function readCount(text: string): number | undefined {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(text)) return undefined
  const count = Number(text)
  return Number.isSafeInteger(count) ? count : undefined
}
