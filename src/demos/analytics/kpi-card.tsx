import Minus from 'lucide-react/icons/minus'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { Kpi } from '../../../content/demos/analytics.ts'
import { months } from '../../../content/demos/esg-demo.ts'
import { plot, smoothLine } from '../../lib/smooth-line.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatChange, readKpi } from './analytics-data.ts'
import { useAnalyticsWords } from './use-analytics-words.ts'

export function KpiCard({ kpi, monthCount }: { kpi: Kpi; monthCount: number }) {
  const words = useAnalyticsWords()
  const { value, values, change, isBetter } = readKpi(kpi.id, monthCount)
  const isSteady = change === 0
  const tone = isSteady ? 'text-fg-subtle' : isBetter ? 'text-good-text' : 'text-warn-text'
  const trend = isSteady ? Minus : change > 0 ? TrendingUp : TrendingDown
  return (
    <article className="rounded-lg border border-line bg-surface p-3.5 sm:px-5 sm:pt-[18px] sm:pb-4">
      <h2 className="text-md leading-[1.3] font-medium tracking-text text-fg-muted">{kpi.title}</h2>
      <p className="mt-2 mb-2.5 text-screen leading-[1.1] font-medium tracking-figure-lg sm:text-entry">
        {value}
        <small className="ms-1 text-xs font-normal tracking-text text-fg-subtle sm:ms-1.5 sm:text-base">
          {kpi.unit}
        </small>
      </p>
      <div className="flex items-center justify-between gap-2">
        <p
          className={`inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap ${tone}`}
        >
          <Icon of={trend} size={15} />
          {isSteady ? words.steady : formatChange(change, kpi.deltaLabel)}
          <span className="sr-only">{words.changeSince(months.at(-monthCount)?.long ?? '')}</span>
        </p>
        <Sparkline values={values} />
      </div>
    </article>
  )
}

const [width, height, edge] = [120, 36, 4]
const minRange = 5

/** Hidden from screen readers: the number is beside it. */
function Sparkline({ values }: { values: readonly number[] }) {
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
