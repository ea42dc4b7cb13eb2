import { addLogEntry } from '../../assurance/log-pending.store.server.ts'
import type { LogHooks } from '../../transparency/log-hooks.ts'
import { readPendingAbout } from '../../transparency/pending.store.server.ts'
import { findChangedRow, findChangedStanding } from './audit-certificates.server.ts'
import { pagesOf } from './certificate-pages.ts'
import { entryOf, refOf } from './certificate-standing.ts'
import { applyEntries } from './publish.server.ts'
import { findAffected, findHeld, findRestated } from './publish.store.server.ts'

/** Publishes certificates as the log takes their entries, in the same transaction. */
export const certificateHooks: LogHooks = {
  labelOf(data) {
    const entry = entryOf(data)
    return { kind: entry.type, ref: refOf(entry) }
  },
  findHeld,
  /** A certificate that is replaced says so from the moment its successor is public. */
  async addCompanions(tx, pending) {
    const statements = pending.filter(({ kind }) => kind === 'statement').map(({ ref }) => ref)
    const restated = await findRestated(tx, statements)
    if (restated.length === 0) return []
    for (const { certificate, by } of restated) {
      await addLogEntry(tx, { type: 'restated', certificate, by })
    }
    return readPendingAbout(
      tx,
      'restated',
      restated.map(({ certificate }) => certificate),
    )
  },
  async onLogged(tx, log, entries) {
    const batch = entries.map(({ data, ...logged }) => ({ ...logged, entry: entryOf(data) }))
    return pagesOf(await applyEntries(tx, log, batch))
  },
  async pagesAbout(tx, entries) {
    const refs = (isKey: boolean) =>
      entries.filter(({ kind }) => (kind === 'key-revoked') === isKey).map(({ ref }) => ref)
    const affected = await findAffected(tx, refs(false), refs(true))
    return pagesOf(affected.map(({ id }) => id))
  },
  findQuickDifference: findChangedStanding,
  findDifference: findChangedRow,
}
