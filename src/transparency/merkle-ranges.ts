/**
 * Computes by arithmetic alone which parts of a Merkle tree a proof consists of. Sizes can exceed
 * 2^31, so they are divided, never shifted.
 */

/** The leaves from `start` to before `end`. */
export type Range = { start: number; end: number }

/** A complete subtree: 2^level leaves, the first of which is number index × 2^level. */
export type Subtree = { level: number; index: number }

/** The parts beside the path from the leaf to the root, from the bottom up. */
export function inclusionRanges(index: number, size: number): Range[] {
  if (index < 0 || index >= size) throw new RangeError('There is no such leaf.')
  const ranges: Range[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const split = start + largestPowerBelow(end - start)
    if (index < split) {
      ranges.push({ start: split, end })
      end = split
    } else {
      ranges.push({ start, end: split })
      start = split
    }
  }
  return ranges.reverse()
}

/** The parts that prove that the first `from` leaves are the beginning of the tree. */
export function consistencyRanges(from: number, size: number): Range[] {
  if (from < 1 || from > size) throw new RangeError('There is no such earlier tree.')
  const ranges: Range[] = []
  let [start, end] = [0, size]
  while (from !== end) {
    const split = start + largestPowerBelow(end - start)
    if (from <= split) {
      ranges.push({ start: split, end })
      end = split
    } else {
      ranges.push({ start, end: split })
      start = split
    }
  }
  if (start > 0) ranges.push({ start, end })
  return ranges.reverse()
}

/** The complete subtrees that a part of a tree is made of, the largest first. */
export function subtreesOf({ start, end }: Range): Subtree[] {
  const subtrees: Subtree[] = []
  let at = start
  while (at < end) {
    let [level, leaves] = [0, 1]
    while (leaves * 2 <= end - at) {
      level += 1
      leaves *= 2
    }
    subtrees.push({ level, index: at / leaves })
    at += leaves
  }
  return subtrees
}

function largestPowerBelow(size: number) {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}
