import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../../lib/cx.ts'
import type { Month } from './analytics-data.ts'
import { type MonthScale, percent } from './month-scale.ts'

const axisText = 'mono fill-fg-subtle text-axis font-medium'

type MonthChartProps = {
  months: readonly Month[]
  scale: MonthScale
  gridValues: readonly number[]
  /** A summary of the chart in one sentence, for screen readers. */
  summary: string
  scrollLabel: string
  /** One month in words, for keyboard users. */
  describe: (index: number) => string
  tooltip: (index: number) => ReactNode
  children: (chosen: number | null) => ReactNode
}

/**
 * Grid, months and a cursor for pointer and arrow keys. The chart is drawn at its real size, so
 * that text stays legible on a phone, where it scrolls and starts at the newest month.
 */
export function MonthChart({
  months,
  scale,
  gridValues,
  summary,
  scrollLabel,
  describe,
  tooltip,
  children,
}: MonthChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const last = months.length - 1
  const current = Math.min(chosen ?? last, last)

  useEffect(() => {
    const box = scroller.current
    if (box && months.length > 6) box.scrollLeft = box.scrollWidth
  }, [months.length])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextMonth(event.key, current, last)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    const box = scroller.current
    if (box) box.scrollLeft = ((next + 0.5) / months.length) * box.scrollWidth - box.clientWidth / 2
  }

  const onPointerMove = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * months.length)
    setChosen(Math.max(0, Math.min(last, index)))
  }

  return (
    // The months run from left to right in every language.
    <div
      dir="ltr"
      className="grid grid-cols-[44px_minmax(0,1fr)] py-3 pe-3 ps-2 sm:pt-5 sm:pe-5 sm:pb-2.5 sm:ps-5"
    >
      <ValueAxis scale={scale} values={gridValues} />
      <div ref={scroller} className="relative overflow-x-auto overflow-y-hidden">
        <div className={cx('relative', months.length > 6 && 'min-w-[596px]')}>
          <svg width="100%" height={scale.height} role="img" aria-label={summary} className="block">
            <GridLines scale={scale} values={gridValues} />
            {children(chosen)}
            <MonthNames months={months} scale={scale} chosen={chosen} />
          </svg>
          <div
            role="slider"
            tabIndex={0}
            aria-label={scrollLabel}
            aria-valuemin={1}
            aria-valuemax={months.length}
            aria-valuenow={current + 1}
            aria-valuetext={`${months[current]?.long}: ${describe(current)}`}
            onKeyDown={onKeyDown}
            onFocus={() => setChosen(current)}
            onBlur={() => setChosen(null)}
            onPointerMove={onPointerMove}
            onPointerDown={onPointerMove}
            onPointerLeave={() => setChosen(null)}
            className="absolute inset-0 outline-offset-[-2px]!"
          />
          {chosen !== null && (
            <Tooltip at={current} months={months}>
              {tooltip(current)}
            </Tooltip>
          )}
        </div>
      </div>
    </div>
  )
}

function ValueAxis({ scale, values }: { scale: MonthScale; values: readonly number[] }) {
  return (
    <svg width="44" height={scale.height} aria-hidden="true">
      {values.map((value) => (
        <text key={value} x="34" y={scale.y(value) + 4} textAnchor="end" className={axisText}>
          {value.toLocaleString('en-GB')}
        </text>
      ))}
    </svg>
  )
}

function GridLines({ scale, values }: { scale: MonthScale; values: readonly number[] }) {
  return values.map((value) => (
    <line
      key={value}
      x1="0"
      x2="100%"
      y1={scale.y(value)}
      y2={scale.y(value)}
      className="stroke-line"
    />
  ))
}

type MonthNamesProps = Pick<MonthChartProps, 'months' | 'scale'> & { chosen: number | null }

function MonthNames({ months, scale, chosen }: MonthNamesProps) {
  return months.map(({ short, iso }, i) => (
    <text
      key={iso}
      x={scale.x(i)}
      y={scale.height - 10}
      textAnchor="middle"
      className={cx(axisText, i === chosen && 'fill-fg!')}
    >
      {short}
    </text>
  ))
}

type TooltipProps = Pick<MonthChartProps, 'months'> & { at: number; children: ReactNode }

function Tooltip({ at, months, children }: TooltipProps) {
  return (
    <div
      aria-hidden="true"
      style={tooltipPlace(at, months.length)}
      className="pointer-events-none absolute top-3.5 z-10 w-44 rounded-md bg-ink px-3.5 py-3 text-xs text-on-ink shadow-lg"
    >
      <b className="font-semibold">{months[at]?.long}</b>
      {children}
    </div>
  )
}

function nextMonth(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, current + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, current - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/** Places the tooltip on the side that has room. */
function tooltipPlace(index: number, count: number) {
  const middle = (index + 0.5) / count
  return middle > 0.5
    ? { right: `calc(${percent(1 - middle)} + 20px)` }
    : { left: `calc(${percent(middle)} + 20px)` }
}
