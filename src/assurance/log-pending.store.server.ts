import type { LogEntry } from '../certificates/verify/certificate-shape.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { wholeSeconds } from '../lib/whole-seconds.ts'
import type { Db } from '../server/db/database.ts'
import { logPending } from '../server/db/schema.ts'

type Told<Entry> = Entry extends LogEntry ? Omit<Entry, 'format' | 'at'> : never

/**
 * Runs in the transaction of the change it reports, so that both are stored or neither. After the
 * commit the caller wakes the sequencer.
 */
export async function addLogEntry(tx: Db, told: Told<LogEntry>) {
  const entry = { format: 'terraproof.log-entry/1', at: wholeSeconds(new Date()), ...told }
  await tx.insert(logPending).values({
    data: new TextEncoder().encode(canonicalJson(entry)),
    kind: told.type,
    ref: 'certificate' in told ? told.certificate : told.key,
  })
}
