// A second implementation of RFC 6962, section 2.1, that shares no code with the product. It
// follows proofs from the root down, by the definitions; `join` combines two parts.

type Join<T> = (left: T, right: T) => T

/** The root that a proof of inclusion leads to. */
export function rootByInclusion<T>(
  leaf: T,
  { index, size }: { index: number; size: number },
  proof: readonly T[],
  join: Join<T>,
): T {
  if (size === 1) {
    if (proof.length > 0) throw new Error('the proof is too long')
    return leaf
  }
  const split = splitOf(size)
  const [rest, top] = [proof.slice(0, -1), last(proof)]
  return index < split
    ? join(rootByInclusion(leaf, { index, size: split }, rest, join), top)
    : join(top, rootByInclusion(leaf, { index: index - split, size: size - split }, rest, join))
}

/** The earlier and the later root that a proof of consistency leads to. */
export function rootsByConsistency<T>(
  oldRoot: T,
  { from, size }: { from: number; size: number },
  proof: readonly T[],
  join: Join<T>,
  isWhole = true,
): [older: T, newer: T] {
  if (from === size) {
    if (proof.length !== (isWhole ? 0 : 1)) throw new Error('the proof has another length')
    return isWhole ? [oldRoot, oldRoot] : [last(proof), last(proof)]
  }
  const split = splitOf(size)
  const [rest, top] = [proof.slice(0, -1), last(proof)]
  if (from <= split) {
    const part = { from, size: split }
    const [older, newer] = rootsByConsistency(oldRoot, part, rest, join, isWhole)
    return [older, join(newer, top)]
  }
  const part = { from: from - split, size: size - split }
  const [older, newer] = rootsByConsistency(oldRoot, part, rest, join, false)
  return [join(top, older), join(top, newer)]
}

/** The root over all leaves. */
export function rootOfAll<T>(leaves: readonly T[], join: Join<T>): T {
  if (leaves.length === 1) return last(leaves)
  const split = splitOf(leaves.length)
  return join(rootOfAll(leaves.slice(0, split), join), rootOfAll(leaves.slice(split), join))
}

/** The largest power of two below the size. */
function splitOf(size: number) {
  return 2 ** Math.floor(Math.log2(size - 1))
}

function last<T>(list: readonly T[]): T {
  const found = list.at(-1)
  if (found === undefined) throw new Error('the proof is too short')
  return found
}
