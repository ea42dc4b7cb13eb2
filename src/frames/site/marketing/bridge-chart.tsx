import { chartWords } from '../../../../content/pages/chart-words.ts'
import type { BandChart } from '../../../../content/pages/marketing-page.ts'
import { type BridgeBar, bridgeBars } from './bridge-bars.ts'

type Bridge = Extract<BandChart, { kind: 'bridge' }>

const fills = { base: 'fill-line-strong', warn: 'fill-warn', bad: 'fill-bad', good: 'fill-accent' }

/**
 * From a declared value down to a verified one. Phones get a chart of their own instead of a scaled
 * one.
 */
export function BridgeChart({ caption, steps }: Bridge) {
  const bars = bridgeBars(steps)
  const parts = bars.map(({ label, shown }) => `${label} ${shown}`)
  return (
    <div role="img" aria-label={chartWords.sentence(caption, parts)}>
      <Drawing bars={bars} width={600} height={330} barWidth={112} className="max-sm:hidden" />
      <Drawing bars={bars} width={320} height={280} barWidth={62} small className="sm:hidden" />
    </div>
  )
}

type DrawingProps = {
  bars: readonly BridgeBar[]
  width: number
  height: number
  barWidth: number
  small?: boolean
  className: string
}

function Drawing({ bars, width, height, barWidth, small = false, className }: DrawingProps) {
  const top = 40
  const axis = height - (small ? 52 : 40)
  const step = width / bars.length
  const y = (share: number) => axis - share * (axis - top)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`w-full ${className}`}>
      <path d={`M0 ${axis}H${width}`} className="stroke-line-strong" />
      {bars.map(({ label, shown, tone, from, to, level }, index) => {
        const x = index * step + (step - barWidth) / 2
        const middle = x + barWidth / 2
        return (
          <g key={label}>
            <rect
              x={x}
              y={y(to)}
              width={barWidth}
              height={Math.max(y(from) - y(to), 3)}
              rx="3"
              className={fills[tone]}
            />
            {index < bars.length - 1 && (
              <path
                d={`M${x + barWidth} ${y(level)}h${step - barWidth}`}
                strokeDasharray="2 4"
                className="stroke-fg-subtle"
              />
            )}
            <text
              x={middle}
              y={y(to) - 12}
              textAnchor="middle"
              className={`fill-fg font-medium tracking-figure ${small ? 'text-chart-figure-sm' : 'text-chart-figure'}`}
            >
              {shown}
            </text>
            <text
              y={axis + 24}
              textAnchor="middle"
              className={`fill-fg-muted ${small ? 'text-chart-sm' : 'text-chart'}`}
            >
              {(small ? label.split(' ') : [label]).map((line, row) => (
                <tspan key={line} x={middle} dy={row * 16}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
