import { plot, smoothLine } from '../../lib/smooth-line.ts'

const [width, height, edge] = [120, 36, 4]
const minRange = 5

/** Hidden from screen readers: the number is beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // A minimum range, so that small changes do not look dramatic.
  const calm = Math.max(0, minRange - (high - low)) / 2
  const points = plot(values, {
    width: width - 2 * edge,
    height: height - 2 * edge,
    min: low - calm,
    max: high + calm,
  })
  const end = points.at(-1) ?? [0, 0]
  return (
    <svg
      viewBox={`${-edge} ${-edge} ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="max-w-[52%] flex-none max-sm:hidden"
    >
      <path d={smoothLine(points)} fill="none" strokeWidth="1.8" className="stroke-data-1" />
      <circle cx={end[0]} cy={end[1]} r="3" className="fill-data-1" />
    </svg>
  )
}
