const centre = 250
const inner = 118
const outer = 230
/** Goals that are not served directly reach less far out. */
const shortBy = 34
/** Half the gap between two segments, in radians. */
const gap = 0.022

/** One segment of the wheel, clockwise from the top, and the position of its number. */
export function wheelPart(index: number, count: number, long: boolean) {
  const turn = (2 * Math.PI) / count
  const start = index * turn - Math.PI / 2 + gap
  const end = (index + 1) * turn - Math.PI / 2 - gap
  const reach = long ? outer : outer - shortBy
  const [x, y] = point((reach + inner) / 2, (start + end) / 2)
  return {
    path:
      `M${point(inner, start).join(' ')}L${point(reach, start).join(' ')}` +
      `A${reach} ${reach} 0 0 1 ${point(reach, end).join(' ')}L${point(inner, end).join(' ')}` +
      `A${inner} ${inner} 0 0 0 ${point(inner, start).join(' ')}Z`,
    x,
    y,
  }
}

// Rounded, so that server and browser write the same text.
const point = (radius: number, angle: number) =>
  [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)].map((n) => n.toFixed(1))
