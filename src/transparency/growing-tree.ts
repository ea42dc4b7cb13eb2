import { type Hash, leafHash, nodeHash, treeRoot } from './merkle.ts'
import { type Subtree, subtreesOf } from './merkle-ranges.ts'

/** The root of a complete subtree, as it is stored. */
export type TreeNode = Subtree & { hash: Hash }

/** The complete subtrees at the end of a tree of this size, which suffice to append to it. */
export const edgeOf = (size: number) => subtreesOf({ start: 0, end: size })

/** Appends entries to a tree. `edge` holds the hashes of `edgeOf(size)`. */
export function growTree(edge: readonly TreeNode[], added: readonly Uint8Array[]) {
  const peaks = [...edge]
  const nodes: TreeNode[] = []
  let index = peaks.reduce((leaves, { level }) => leaves + 2 ** level, 0)
  for (const data of added) {
    let node: TreeNode = { level: 0, index, hash: leafHash(data) }
    nodes.push(node)
    while (peaks.at(-1)?.level === node.level) {
      const left = peaks.pop() as TreeNode
      node = {
        level: node.level + 1,
        index: left.index / 2,
        hash: nodeHash(left.hash, node.hash),
      }
      nodes.push(node)
    }
    peaks.push(node)
    index += 1
  }
  return { size: index, root: rootOf(peaks.map(({ hash }) => hash)), nodes, edge: peaks }
}

/** The root over adjacent subtrees, the largest first. */
export function rootOf(hashes: readonly Hash[]): Hash {
  return hashes.length === 0
    ? treeRoot([])
    : hashes.reduceRight((right, left) => nodeHash(left, right))
}
