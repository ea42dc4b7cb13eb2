import { chartWords } from '../../../../content/pages/chart-words.ts'
import type { BandChart } from '../../../../content/pages/marketing-page.ts'

type Path = Extract<BandChart, { kind: 'path' }>

const gridValues = [0, 25, 50, 75, 100]

/** Measured values by year, against a dotted target. */
export function PathChart({ caption, unit, points }: Path) {
  const parts = points.map(({ label, value, target }) =>
    chartWords.measuredAgainstTarget(label, value, target),
  )
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-fg-muted">
        <span className="flex items-center gap-2">
          <svg width="18" height="4" aria-hidden="true" className="stroke-accent">
            <path d="M1 2h16" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
          {chartWords.measured}
        </span>
        <span className="flex items-center gap-2">
          <svg width="18" height="4" aria-hidden="true" className="stroke-fg">
            <path d="M1 2h16" strokeWidth="2" strokeLinecap="round" strokeDasharray="0 4" />
          </svg>
          {chartWords.target}
        </span>
        <span>{unit}</span>
      </p>
      <div role="img" aria-label={chartWords.sentence(caption, parts)}>
        <Drawing points={points} width={600} height={290} className="max-sm:hidden" />
        <Drawing points={points} width={320} height={240} className="sm:hidden" />
      </div>
    </>
  )
}

type DrawingProps = { points: Path['points']; width: number; height: number; className: string }

function Drawing({ points, width, height, className }: DrawingProps) {
  const [left, right, top, bottom] = [34, 28, 14, height - 30]
  const x = (index: number) => left + (index * (width - left - right)) / (points.length - 1)
  const y = (value: number) => bottom - (value / 100) * (bottom - top)
  const line = (pick: (point: Path['points'][number]) => number) =>
    points.map((point, index) => `${index ? 'L' : 'M'}${x(index)} ${y(pick(point))}`).join('')
  const measured = line(({ value }) => value)
  const last = points.at(-1)
  const axis = 'mono fill-fg-subtle text-axis'
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`w-full ${className}`}>
      {gridValues.map((value) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width}`} className="stroke-line" />
          <text x={left - 8} y={y(value) + 4} textAnchor="end" className={axis}>
            {value}
          </text>
        </g>
      ))}
      {points.map(({ label }, index) => (
        <text key={label} x={x(index)} y={height - 8} textAnchor="middle" className={axis}>
          {label}
        </text>
      ))}
      <path
        d={`${measured}L${x(points.length - 1)} ${bottom}L${left} ${bottom}Z`}
        opacity=".1"
        className="fill-accent"
      />
      <path
        d={line(({ target }) => target)}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0 6"
        className="stroke-fg"
      />
      <path d={measured} fill="none" strokeWidth="2.4" className="stroke-accent" />
      {last && (
        <>
          <circle cx={x(points.length - 1)} cy={y(last.value)} r="5" className="fill-accent" />
          <text
            x={x(points.length - 1)}
            y={y(last.value) - 14}
            textAnchor="middle"
            className="fill-fg text-chart-figure font-medium tracking-figure"
          >
            {last.value}
          </text>
        </>
      )}
    </svg>
  )
}
