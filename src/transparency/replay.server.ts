import { refuse } from '../lib/app-error.ts'
import type { Config } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'
import type { Checkpoint } from './checkpoint.ts'
import { edgeOf, growTree, type TreeNode } from './growing-tree.ts'
import { readMarks } from './high-water-mark.server.ts'
import { findNewestCheckpoint, listLogKeys, listLogs, readNodes } from './log.store.server.ts'
import { type LogGiven, needFrozen } from './log-commands.server.ts'
import {
  asSequencer,
  insertCheckpoint,
  insertEntries,
  insertNodes,
  removePending,
  setFreeze,
  waitForTurn,
} from './sequencer.store.server.ts'
import { openedBy } from './signed-checkpoint.server.ts'
import { onlyLinesOf } from './signed-note.ts'
import { readWitnessMarks } from './witnesses/held-checkpoint.server.ts'

type KeptLog = { id: number; origin: string; vkeys: readonly string[] }

/** Where the missing entries come from, and what is done about them in the same transaction. */
export type Replayed = {
  /** Entries that this log signed, by their index. */
  entriesOf(log: KeptLog): ReadonlyMap<number, Uint8Array>
  onReplayed(
    tx: Db,
    log: KeptLog,
    entries: readonly { index: number; data: Uint8Array }[],
  ): Promise<void>
}

/**
 * Restores a frozen log from entries that were kept elsewhere, which together must be all that are
 * missing. The kept signed checkpoint decides whether they are the right ones.
 */
export async function replayLog(given: LogGiven, { entriesOf, onReplayed }: Replayed) {
  await needFrozen(given)
  const marks = await readMarks(given)
  return asSequencer(given.db, async (tx) => {
    await waitForTurn(tx)
    const { log, here, mark, note } = await findGap(tx, given.config, marks)
    const vkeys = (await listLogKeys(tx)).map(({ vkey }) => vkey)
    const found = entriesOf({ ...log, vkeys })
    const missing = indexesBetween(here.size, mark.size).filter((index) => !found.has(index))
    if (missing.length > 0) {
      refuse('invalid', `None of the files contains entry ${shortList(missing)}.`)
    }
    const entries = indexesBetween(here.size, mark.size).map((index) => {
      const data = found.get(index) as Uint8Array
      return { index, data, ...given.hooks.labelOf(data) }
    })
    const added = entries.map(({ data }) => data)
    const hashes = await readNodes(tx, log.id, edgeOf(here.size))
    const edge = edgeOf(here.size).map(
      (at, i): TreeNode => ({ ...at, hash: hashes[i] as Uint8Array }),
    )
    const { size, root, nodes } = growTree(edge, added)
    if (!Buffer.from(root).equals(mark.root)) {
      refuse('invalid', 'These entries do not give the root that was signed.')
    }
    await insertEntries(tx, log.id, entries)
    await insertNodes(tx, log.id, nodes)
    // What was kept elsewhere may have lines of witnesses, or of anybody.
    await insertCheckpoint(tx, { logId: log.id, size, root, note: onlyLinesOf(note, vkeys) })
    await removePending(tx, added)
    await onReplayed(tx, { ...log, vkeys }, entries)
    await setFreeze(tx, null)
    return `${added.length === 1 ? '1 entry is' : `${added.length} entries are`} back; the log has ${size} again`
  })
}

async function findGap(tx: Db, config: Config, own: Awaited<ReturnType<typeof readMarks>>) {
  const log = (await listLogs(tx)).at(-1)
  const marks = [...own, ...(log ? await readWitnessMarks(tx, config, log) : [])]
  const here = log && (await findNewestCheckpoint(tx, log.id))
  let largest: { mark: Checkpoint; note: string } | undefined
  for (const { note } of marks) {
    const mark = log && (await openedBy(tx, log.origin, note))
    if (mark && mark.size > (largest?.mark.size ?? 0)) largest = { mark, note }
  }
  if (!log || !here || !largest || largest.mark.size <= here.size) {
    refuse(
      'invalid',
      'A replay helps only where entries are missing that a kept checkpoint of this log shows.',
    )
  }
  return { log, here, ...largest }
}

function indexesBetween(start: number, end: number) {
  return Array.from({ length: end - start }, (_, at) => start + at)
}

function shortList(numbers: readonly number[]) {
  const shown = numbers.slice(0, 10).join(', ')
  return numbers.length > 10 ? `${shown} and ${numbers.length - 10} more` : shown
}
