export type Point = readonly [x: number, y: number]

/** Points for values in a box, with `min` at the bottom and `max` at the top. */
export function plot(
  values: readonly number[],
  { width, height, min, max }: { width: number; height: number; min: number; max: number },
): Point[] {
  const step = width / (values.length - 1)
  return values.map((value, i) => [i * step, height - ((value - min) / (max - min)) * height])
}

/** A smooth curve through the points, horizontal at each of them. */
export function smoothLine(points: readonly Point[]): string {
  return points
    .map(([x, y], i) => {
      const before = points[i - 1]
      if (!before) return `M${at(x, y)}`
      const middle = (before[0] + x) / 2
      return `C${at(middle, before[1])} ${at(middle, y)} ${at(x, y)}`
    })
    .join('')
}

// Rounded, so that server and browser write the same text.
const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
