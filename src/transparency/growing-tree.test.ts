import { utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rootByInclusion, rootsByConsistency } from '../../tests/support/merkle-reader.ts'
import vectors from '../../tests/vectors/merkle.json' with { type: 'json' }
import { edgeOf, growTree, rootOf, type TreeNode } from './growing-tree.ts'
import {
  consistencyProof,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  treeRoot,
} from './merkle.ts'
import {
  consistencyRanges,
  inclusionRanges,
  type Range,
  type Subtree,
  subtreesOf,
} from './merkle-ranges.ts'

const entry = (index: number) => utf8ToBytes(`entry ${index}`)
const entries = (size: number) => Array.from({ length: size }, (_, index) => entry(index))

/** Looks up stored nodes of a tree, as a database would. */
function stored(nodes: readonly TreeNode[]) {
  const hashes = new Map(nodes.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
  return ({ level, index }: { level: number; index: number }) => {
    const hash = hashes.get(`${level}/${index}`)
    if (!hash) throw new Error(`no node ${level}/${index}`)
    return hash
  }
}

const rangeHash = (find: ReturnType<typeof stored>) => (range: Range) =>
  rootOf(subtreesOf(range).map(find))

const allSizes = Array.from({ length: 600 }, (_, at) => at + 1)

/** Caches the results of `make` by the values it was given. */
function once<Given extends object>(make: (given: Given) => string) {
  const known = new Map<string, string>()
  return (given: Given) => {
    const name = Object.values(given).join()
    const found = known.get(name) ?? make(given)
    known.set(name, found)
    return found
  }
}

/** Gives each pair of parts a short name: equal pairs get equal names, different pairs do not. */
function named() {
  const names = new Map<string, string>()
  return (left: string, right: string) => {
    const both = `${left}|${right}`
    const known = names.get(both)
    if (known) return known
    const name = `node ${names.size}`
    names.set(both, name)
    return name
  }
}

describe('a tree that grows in batches', () => {
  it('has the roots of the vectors', () => {
    const { root } = growTree([], entries(1000))
    expect(Buffer.from(root).toString('base64')).toBe(vectors.large.root)
    expect(growTree([], []).root).toEqual(treeRoot([]))
  })

  it('is the same however it is cut into batches', () => {
    const whole = growTree([], entries(300))
    const cuts = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(cuts, (sizes) => {
        const all = entries(300)
        let edge: TreeNode[] = []
        const nodes: TreeNode[] = []
        for (const size of [...sizes, 300]) {
          const grown = growTree(edge, all.splice(0, size))
          nodes.push(...grown.nodes)
          edge = edgeOf(grown.size).map((at) => ({ ...at, hash: stored(nodes)(at) }))
          expect(edge).toEqual(grown.edge)
        }
        expect(nodes).toEqual(whole.nodes)
      }),
      { numRuns: 30 },
    )
  })
})

describe('proofs from stored nodes', () => {
  const { nodes } = growTree([], entries(10_000))
  const find = stored(nodes)
  const hashOf = rangeHash(find)
  const leaves = entries(10_000).map(leafHash)
  const rootAt = (size: number) => ({ size, root: rootOf(edgeOf(size).map(find)) })

  it('hold for every entry and every earlier size of all trees to 600', () => {
    // Names stand in for hashes, so that half a million proofs are checked in a second.
    const join = named()
    const nameOfSubtree = once(({ level, index }: Subtree): string =>
      level === 0
        ? `leaf ${index}`
        : join(
            nameOfSubtree({ level: level - 1, index: index * 2 }),
            nameOfSubtree({ level: level - 1, index: index * 2 + 1 }),
          ),
    )
    const nameOf = once((range: Range) =>
      subtreesOf(range)
        .map(nameOfSubtree)
        .reduceRight((right, left) => join(left, right)),
    )
    const roots = [''].concat(allSizes.map((size) => nameOf({ start: 0, end: size })))
    for (const size of allSizes) {
      const root = roots[size]
      for (let index = 0; index < size; index += 1) {
        const proof = inclusionRanges(index, size).map(nameOf)
        if (rootByInclusion(`leaf ${index}`, { index, size }, proof, join) !== root)
          expect.fail(`entry ${index} of ${size}`)
      }
      for (let from = 1; from <= size; from += 1) {
        const proof = consistencyRanges(from, size).map(nameOf)
        const found = rootsByConsistency(roots[from] ?? '', { from, size }, proof, join)
        if (found[0] !== roots[from] || found[1] !== root) expect.fail(`${from} to ${size}`)
      }
    }
  })

  it('are those of the whole tree, at random to 10,000', () => {
    const sizes = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(sizes, sizes, (a, b) => {
        const [from, size] = [Math.min(a, b), Math.max(a, b)]
        const part = leaves.slice(0, size)
        expect(inclusionRanges(from - 1, size).map(hashOf)).toEqual(inclusionProof(part, from - 1))
        expect(consistencyRanges(from, size).map(hashOf)).toEqual(consistencyProof(part, from))
        const [older, newer] = [rootAt(from), rootAt(size)]
        expect(newer.root).toEqual(treeRoot(part))
        const path = inclusionRanges(from - 1, size).map(hashOf)
        expect(isIncluded(leaves[from - 1] as Hash, from - 1, size, path, newer.root)).toBe(true)
        expect(isConsistent(older, newer, consistencyRanges(from, size).map(hashOf))).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('are found without losing digits beyond 2^31', () => {
    const size = 2 ** 52 + 3
    const last = inclusionRanges(size - 1, size)
    expect(last.at(-1)).toEqual({ start: 0, end: 2 ** 52 })
    expect(subtreesOf(last.at(-1) as Range)).toEqual([{ level: 52, index: 0 }])
    expect(subtreesOf({ start: 2 ** 52, end: size })).toEqual([
      { level: 1, index: 2 ** 51 },
      { level: 0, index: 2 ** 52 + 2 },
    ])
    expect(edgeOf(size).map(({ level }) => level)).toEqual([52, 1, 0])
  })
})
