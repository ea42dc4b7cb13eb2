import type { Db } from '../server/db/database.ts'
import { openCheckpoint } from './checkpoint.ts'
import { listLogKeys } from './log.store.server.ts'
import { parseNoteKey } from './signed-note.ts'

/** The content of a note if one of the log's keys signed it. */
export async function openedBy(tx: Db, origin: string, note: string) {
  for (const { vkey } of await listLogKeys(tx)) {
    const key = parseNoteKey(vkey)
    const opened = key?.name === origin ? openCheckpoint(note, key) : undefined
    if (opened) return opened
  }
  return undefined
}
