import { growTree } from './growing-tree.ts'
import {
  countEntries,
  findCurrentLog,
  findNewestCheckpoint,
  readEntries,
  readNodes,
  type StoredLog,
} from './log.store.server.ts'
import type { Audit, LogHooks, ReadLog } from './log-hooks.ts'
import { openedBy } from './signed-checkpoint.server.ts'

/**
 * Compares everything that is stored about the log with what was signed: every entry with its hash,
 * every derived column with the entry or the document that it comes from. Returns the first
 * difference.
 */
export async function findDifference(
  read: ReadLog,
  hooks: LogHooks,
  audit: Audit = { rest: async () => {}, isWhole: true },
): Promise<string | null> {
  // A log that was closed may be the damaged one; all its entries are in the one that followed.
  const log = await read(findCurrentLog)
  return (
    (log ? await findChangedEntry(read, log, hooks, audit.rest) : null) ??
    hooks.findDifference(read, audit)
  )
}

const entriesAtOnce = 500

async function findChangedEntry(
  read: ReadLog,
  { id, origin }: StoredLog,
  { labelOf }: LogHooks,
  rest: () => Promise<void>,
) {
  const newest = await read((tx) => findNewestCheckpoint(tx, id))
  const signed = newest && (await read((tx) => openedBy(tx, origin, newest.note)))
  if (!newest || signed?.size !== newest.size) return `${origin} has no checkpoint that it signed.`
  let tree = growTree([], [])
  while (tree.size < signed.size) {
    const start = tree.size
    const count = Math.min(entriesAtOnce, signed.size - start)
    const entries = await read((tx) => readEntries(tx, id, start, count))
    const wrong = entries.findIndex(({ idx, data, kind, ref }, at) => {
      const label = labelOf(data)
      return idx !== start + at || kind !== label.kind || ref !== label.ref
    })
    if (wrong >= 0 || entries.length < count) {
      return `${origin}: entry ${start + Math.max(wrong, 0)} is missing, or is filed under something it is not about.`
    }
    tree = growTree(
      tree.edge,
      entries.map(({ data }) => new Uint8Array(data)),
    )
    const { nodes } = tree
    const stored = await read((tx) => readNodes(tx, id, nodes))
    const changed = nodes.find(
      ({ hash }, at) => !Buffer.from(hash).equals(stored[at] ?? new Uint8Array()),
    )
    if (changed) {
      return `${origin}: entry ${changed.index * 2 ** changed.level} is not the one that was hashed.`
    }
    await rest()
  }
  if (!Buffer.from(tree.root).equals(signed.root)) {
    return `${origin}: the entries are not those that the checkpoint was signed for.`
  }
  const stored = await read((tx) => countEntries(tx, id))
  return stored === signed.size ? null : `${origin} has entries that no checkpoint was signed for.`
}
