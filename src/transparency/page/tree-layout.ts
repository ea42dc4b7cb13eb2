type Part = { start: number; end: number }
export type TreePoint = Part & {
  x: number
  y: number
  /** On the path from the entry to the root, beside that path, or neither. */
  role: 'path' | 'proof' | 'other'
  parent?: { x: number; y: number }
}

const sides = 40
const bottom = 300
const step = 62

/** Positions of the nodes of a tree of `size` entries in a picture, with the proof for `index`. */
export function treeLayout(size: number, index: number, width: number): TreePoint[] {
  const points: TreePoint[] = []
  const gap = (width - 2 * sides) / (size - 1)
  const top = bottom - Math.ceil(Math.log2(size)) * step

  function place({ start, end }: Part, depth: number, role: TreePoint['role']): TreePoint {
    const isLeaf = end - start === 1
    const point: TreePoint = { start, end, x: 0, y: isLeaf ? bottom : top + depth * step, role }
    points.push(point)
    if (isLeaf) {
      point.x = sides + start * gap
      return point
    }
    const split = start + 2 ** Math.floor(Math.log2(end - start - 1))
    const children = [
      { start, end: split },
      { start: split, end },
    ].map((part) => {
      const holds = part.start <= index && index < part.end
      return place(part, depth + 1, role === 'path' ? (holds ? 'path' : 'proof') : 'other')
    })
    point.x = children.reduce((sum, { x }) => sum + x, 0) / 2
    for (const child of children) child.parent = { x: point.x, y: point.y }
    return point
  }

  place({ start: 0, end: size }, 0, 'path')
  return points
}
