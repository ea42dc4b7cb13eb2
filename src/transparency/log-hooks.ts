import type { Db } from '../server/db/database.ts'
import type { PendingEntry } from './pending.store.server.ts'

/** An entry of a batch. The log knows it as bytes. */
export type LoggedEntry = { pendingId: number; index: number; data: Uint8Array }

/** Reads something while nothing is added to the log. */
export type ReadLog = <T>(use: (tx: Db) => Promise<T>) => Promise<T>

export type Audit = {
  /** Runs between two parts, so that others get their turn. */
  rest: () => Promise<void>
  /** Also what takes as long as there are rows behind the entries. */
  isWhole: boolean
}

/** What the owner of the entries does about them. Each function works in the log's transaction. */
export type LogHooks = {
  /** What an entry is filed under, to be found again. */
  labelOf(data: Uint8Array): { kind: string; ref: string }
  /** Entries about these wait. */
  findHeld(tx: Db): Promise<string[]>
  /** Adds entries that belong into the same batch, and returns them. */
  addCompanions(tx: Db, pending: readonly PendingEntry[]): Promise<PendingEntry[]>
  /** Returns the addresses of the pages that changed. */
  onLogged(
    tx: Db,
    log: { id: number; vkeys: readonly string[] },
    entries: readonly LoggedEntry[],
  ): Promise<string[]>
  /** The addresses of the pages that show proofs for these entries. */
  pagesAbout(tx: Db, entries: readonly { kind: string; ref: string }[]): Promise<string[]>
  /** What was derived from entries and differs from them; the quick part runs at each start. */
  findQuickDifference(tx: Db): Promise<string | null>
  findDifference(read: ReadLog, audit: Audit): Promise<string | null>
}

/** A pending entry that cannot be logged as it is. All other entries are logged without it. */
export class EntryRefused extends Error {
  readonly pendingId: number
  constructor(pendingId: number, message: string) {
    super(message)
    this.pendingId = pendingId
  }
}
