import type { Db } from '../server/db/database.ts'
import { edgeOf, rootOf } from './growing-tree.ts'
import { readNodes } from './log.store.server.ts'
import type { Hash } from './merkle.ts'
import { consistencyRanges, inclusionRanges, type Range, subtreesOf } from './merkle-ranges.ts'

/** Reads the inclusion proofs of all given entries in one statement. */
export async function readInclusionProofs(
  db: Db,
  logId: number,
  indexes: readonly number[],
  size: number,
): Promise<Hash[][]> {
  const wanted = indexes.map((index) => inclusionRanges(index, size))
  const hashes = await hashRanges(db, logId, wanted.flat())
  return wanted.map((ranges) => hashes.splice(0, ranges.length))
}

export function readConsistencyProof(db: Db, logId: number, from: number, to: number) {
  return hashRanges(db, logId, consistencyRanges(from, to))
}

/** The root that the log had at this size. */
export async function readRoot(db: Db, logId: number, size: number) {
  return rootOf(await readNodes(db, logId, edgeOf(size)))
}

/** A range that is no complete subtree is hashed from the subtrees it consists of. */
async function hashRanges(db: Db, logId: number, ranges: readonly Range[]): Promise<Hash[]> {
  const parts = ranges.map(subtreesOf)
  const nodes = await readNodes(db, logId, parts.flat())
  return parts.map((subtrees) => rootOf(nodes.splice(0, subtrees.length)))
}
