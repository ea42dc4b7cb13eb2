import { hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import vectors from '../../tests/vectors/merkle.json' with { type: 'json' }
import {
  consistencyProof,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  treeRoot,
} from './merkle.ts'

const read = (text: string): Hash => Uint8Array.from(Buffer.from(text, 'base64'))
const write = (hash: Hash) => Buffer.from(hash).toString('base64')

describe('a tree of eight leaves', () => {
  const leaves = vectors.leavesHex.map((hex) => leafHash(hexToBytes(hex)))

  it('has the hashes and roots of the vectors', () => {
    expect(leaves.map(write)).toEqual(vectors.leafHashes)
    const roots = vectors.roots.map((_, size) => write(treeRoot(leaves.slice(0, size))))
    expect(roots).toEqual(vectors.roots)
  })

  it.each(vectors.inclusion)('proves leaf $index of $size', ({ index, size, proof }) => {
    expect(inclusionProof(leaves.slice(0, size), index).map(write)).toEqual(proof)
    const root = read(vectors.roots[size] as string)
    expect(isIncluded(leaves[index] as Hash, index, size, proof.map(read), root)).toBe(true)
  })

  it.each(vectors.consistency)('shows that $to continues $from', ({ from, to, proof }) => {
    const rootOf = (size: number) => ({ size, root: read(vectors.roots[size] as string) })
    expect(consistencyProof(leaves.slice(0, to), from).map(write)).toEqual(proof)
    expect(isConsistent(rootOf(from), rootOf(to), proof.map(read))).toBe(true)
  })
})

describe('a tree of a thousand leaves', () => {
  const { large } = vectors
  const leaves = Array.from({ length: 1000 }, (_, i) => leafHash(Buffer.from(`entry ${i}`)))

  it('has the roots of the vectors', () => {
    const roots = Object.keys(large.roots).map((size) => [
      size,
      write(treeRoot(leaves.slice(0, Number(size)))),
    ])
    expect(Object.fromEntries(roots)).toEqual(large.roots)
  })

  it('gives their proofs', () => {
    for (const { size, index, proof } of large.inclusion) {
      expect(inclusionProof(leaves.slice(0, size), index).map(write)).toEqual(proof)
    }
    for (const { from, to, proof } of large.consistency) {
      expect(consistencyProof(leaves.slice(0, to), from).map(write)).toEqual(proof)
    }
  })
})

it.each(vectors.refuseInclusion)('refuses an inclusion: $why', (bad) => {
  const { index, size, leafHash: leaf, proof, root } = bad
  expect(isIncluded(read(leaf), index, size, proof.map(read), read(root))).toBe(false)
})

it.each(vectors.refuseConsistency)('refuses a consistency: $why', (bad) => {
  const from = { size: bad.from, root: read(bad.root1) }
  const to = { size: bad.to, root: read(bad.root2) }
  expect(isConsistent(from, to, bad.proof.map(read))).toBe(false)
})

it('takes indexes beyond 2^31', () => {
  // A tree of 2^40 + 1 leaves: the last one is the right child of the root.
  const [leaf, left] = [leafHash(Uint8Array.of(1)), leafHash(Uint8Array.of(2))]
  const size = 2 ** 40 + 1
  const root = treeRoot([left, leaf])
  expect(isIncluded(leaf, size - 1, size, [left], root)).toBe(true)
  expect(isIncluded(leaf, size - 2, size, [left], root)).toBe(false)
})
