import type { LogEntry } from '../certificate-check/certificate-shape.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { wholeSeconds } from '../lib/whole-seconds.ts'
import type { Db } from '../server/db/database.ts'
import { addPending } from '../transparency/pending.store.server.ts'

type NewEntry<Entry> = Entry extends LogEntry ? Omit<Entry, 'format' | 'at'> : never

/** Runs in the transaction of the change it reports; after the commit, wake the sequencer. */
export async function addLogEntry(tx: Db, given: NewEntry<LogEntry>) {
  const entry = { format: 'terraproof.log-entry/1', at: wholeSeconds(new Date()), ...given }
  await addPending(tx, {
    text: canonicalJson(entry),
    kind: given.type,
    ref: 'certificate' in given ? given.certificate : given.key,
  })
}
