import type { ArticleChart as Chart } from '../../../content/articles/articles.ts'
import { chartWords } from '../../../content/pages/chart-words.ts'

const gridValues = [0, 25, 50, 75, 100]
const fills = ['fill-data-5', 'fill-data-1']

/** Two bars on an index of 100, and the difference between them. */
export function ArticleChart({ label, caption, bars, note }: Chart) {
  const parts = bars.map((bar) => `${bar.label} ${bar.value}`)
  return (
    <figure className="my-[2.375rem]">
      <div
        role="img"
        aria-label={chartWords.sentence(caption, parts)}
        className="rounded-lg border border-line bg-surface p-3 sm:p-[18px]"
      >
        <Drawing bars={bars} note={note} width={680} barWidth={150} className="max-sm:hidden" />
        <Drawing bars={bars} note={note} width={340} barWidth={84} small className="sm:hidden" />
      </div>
      <figcaption className="mt-2.5 text-sm text-fg-muted">
        <b className="font-semibold text-fg">{label}</b> {caption}
      </figcaption>
    </figure>
  )
}

type DrawingProps = Pick<Chart, 'bars' | 'note'> & {
  width: number
  barWidth: number
  small?: boolean
  className: string
}

function Drawing({ bars, note, width, barWidth, small = false, className }: DrawingProps) {
  const height = small ? 230 : 280
  const [left, top, bottom] = [small ? 34 : 60, 40, height - 40]
  const y = (value: number) => bottom - (value / 100) * (bottom - top)
  const middle = (index: number) => left + (width - left) * (0.28 + index * 0.46)
  const [first, second] = bars
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`w-full ${className}`}>
      {gridValues.map((value) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width}`} className="stroke-line" />
          <text
            x={left - 10}
            y={y(value) + 4}
            textAnchor="end"
            className="mono fill-fg-subtle text-chart-sm font-medium"
          >
            {value}
          </text>
        </g>
      ))}
      {bars.map(({ label, value }, index) => (
        <g key={label}>
          <rect
            x={middle(index) - barWidth / 2}
            y={y(value)}
            width={barWidth}
            height={bottom - y(value)}
            rx="3"
            className={fills[index]}
          />
          <text
            x={middle(index)}
            y={bottom + 26}
            textAnchor="middle"
            className={`fill-fg-muted font-medium ${small ? 'text-chart-sm' : 'text-chart'}`}
          >
            {label}
          </text>
        </g>
      ))}
      {first && second && (
        <g fill="none" strokeWidth="1.4" className="stroke-fg">
          <path
            d={`M${middle(0) + barWidth / 2} ${y(first.value)}H${middle(1)}V${y(second.value) - 6}`}
          />
          <path d={`m${middle(1) - 5} ${y(second.value) - 14} 5 9 5-9`} />
        </g>
      )}
      <text
        x={(middle(0) + barWidth / 2 + middle(1)) / 2}
        y={top - 10}
        textAnchor="middle"
        className="fill-fg text-h4 font-semibold tracking-title"
      >
        {note}
      </text>
    </svg>
  )
}
