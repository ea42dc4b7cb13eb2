import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { consistencyRanges } from './merkle-ranges.ts'

// Merkle trees as in RFC 6962. Sizes can exceed 2^31, so indexes are divided, never shifted.

export type Hash = Uint8Array

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)

export function leafHash(data: Uint8Array): Hash {
  return sha256(concatBytes(leafMark, data))
}

export function nodeHash(left: Hash, right: Hash): Hash {
  return sha256(concatBytes(nodeMark, left, right))
}

export function treeRoot(leaves: readonly Hash[]): Hash {
  let level = leaves
  if (level.length === 0) return sha256(new Uint8Array())
  while (level.length > 1) level = parents(level)
  return level[0] as Hash
}

/** The hashes that lead from the leaf to the root, from the bottom up. */
export function inclusionProof(leaves: readonly Hash[], index: number): Hash[] {
  if (index < 0 || index >= leaves.length) throw new RangeError('There is no such leaf.')
  const proof: Hash[] = []
  let level = leaves
  let at = index
  while (level.length > 1) {
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1]
    if (sibling) proof.push(sibling)
    level = parents(level)
    at = Math.floor(at / 2)
  }
  return proof
}

export function isIncluded(
  leaf: Hash,
  index: number,
  size: number,
  proof: readonly Hash[],
  root: Hash,
) {
  if (!isSize(size) || !isSize(index) || index >= size) return false
  if (![leaf, root, ...proof].every(isHash)) return false
  let hash = leaf
  let node = index
  let last = size - 1
  for (const sibling of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash)
      while (node % 2 === 0 && node !== 0) {
        node = half(node)
        last = half(last)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    node = half(node)
    last = half(last)
  }
  return last === 0 && areEqual(hash, root)
}

/** Proves that the tree of the first `from` leaves is the beginning of this one. */
export function consistencyProof(leaves: readonly Hash[], from: number): Hash[] {
  return consistencyRanges(from, leaves.length).map(({ start, end }) =>
    treeRoot(leaves.slice(start, end)),
  )
}

export function isConsistent(
  from: { size: number; root: Hash },
  to: { size: number; root: Hash },
  proof: readonly Hash[],
) {
  if (!isSize(from.size) || !isSize(to.size) || from.size > to.size) return false
  // Every tree continues the empty one, so there is nothing to prove.
  if (from.size === 0) return false
  if (from.size === to.size) return proof.length === 0 && areEqual(from.root, to.root)
  if (![from.root, to.root, ...proof].every(isHash)) return false
  const path = isPowerOfTwo(from.size) ? [from.root, ...proof] : [...proof]
  const first = path.shift()
  if (!first) return false
  let node = from.size - 1
  let last = to.size - 1
  while (node % 2 === 1) {
    node = half(node)
    last = half(last)
  }
  let older = first
  let newer = first
  for (const hash of path) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      older = nodeHash(hash, older)
      newer = nodeHash(hash, newer)
      while (node % 2 === 0 && node !== 0) {
        node = half(node)
        last = half(last)
      }
    } else {
      newer = nodeHash(newer, hash)
    }
    node = half(node)
    last = half(last)
  }
  return last === 0 && areEqual(older, from.root) && areEqual(newer, to.root)
}

/** A node without a sibling moves up unchanged. */
function parents(level: readonly Hash[]) {
  const above: Hash[] = []
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i] as Hash, level[i + 1]]
    above.push(right ? nodeHash(left, right) : left)
  }
  return above
}

function half(value: number) {
  return Math.floor(value / 2)
}

function isPowerOfTwo(size: number) {
  let power = 1
  while (power < size) power *= 2
  return power === size
}

function isSize(value: number) {
  return Number.isSafeInteger(value) && value >= 0
}

function isHash(bytes: Uint8Array) {
  return bytes.length === 32
}

function areEqual(a: Hash, b: Hash) {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
