import { yearsPage } from '../../../content/claims/years.ts'
import { axisNumber, niceTop } from '../../lib/chart-axis.ts'
import { cx } from '../../lib/cx.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { labelOf } from './year-words.ts'
import type { Year, Years } from './years-query.ts'

const words = yearsPage.chart
const height = 240
const above = 22
const below = 44
/** Of a column, in percent of the chart. */
const widest = 14
const gridParts = [0, 0.25, 0.5, 0.75, 1]
const axisText = 'mono text-axis'

const scopes = [
  { id: 'scope1', of: 'scope1', fill: 'fill-data-1', swatch: 'bg-data-1' },
  { id: 'scope2', of: 'scope2Location', fill: 'fill-data-2', swatch: 'bg-data-2' },
  { id: 'scope3', of: 'scope3', fill: 'fill-[#b3c2b9]', swatch: 'bg-[#b3c2b9]' },
] as const

type Scale = { first: number; count: number; y: (tonnes: number) => number }

/** Stacked columns by year, and straight lines to where targets lead. The table has the figures. */
export function YearsChart({ years }: { years: Years }) {
  const lines = targetLines(years)
  const shown = years.years.filter(({ figures }) => figures)
  const names = [
    ...years.years.map(({ year }) => year),
    ...lines.map(({ targetYear }) => targetYear),
  ]
  const [first, last] = [Math.min(...names), Math.max(...names)]
  const most = niceTop(
    Math.max(...shown.map(totalOf), ...lines.flatMap(({ from, to }) => [from, to]), 0),
  )
  const y = (tonnes: number) => above + height - (Math.max(0, tonnes) / most) * height
  const scale = { first, count: last - first + 1, y }
  return (
    <AppCard title={words.title} note={words.unit} action={<Legend years={years} />}>
      {/* Years run from left to right in every language. */}
      <div dir="ltr" className="grid grid-cols-[44px_minmax(0,1fr)] p-5 pb-3">
        <svg width="44" height={above + height + below} aria-hidden="true">
          {gridParts.map((part) => (
            <text
              key={part}
              x="36"
              y={y(most * part) + 4}
              textAnchor="end"
              className={cx(axisText, 'fill-fg-subtle')}
            >
              {axisNumber(most * part)}
            </text>
          ))}
        </svg>
        <svg
          role="img"
          aria-label={summaryOf(shown)}
          width="100%"
          height={above + height + below}
          className="block"
        >
          {gridParts.map((part) => (
            <line
              key={part}
              x1="0"
              x2="100%"
              y1={y(most * part)}
              y2={y(most * part)}
              className="stroke-line"
            />
          ))}
          {shown.map((year) => (
            <Column key={year.year} year={year} scale={scale} />
          ))}
          {lines.map((line) => (
            <TargetLine key={line.id} line={line} scale={scale} />
          ))}
          {shown.map((year) => (
            <ColumnTotal key={year.year} year={year} scale={scale} />
          ))}
          <YearNames years={years} lines={lines} scale={scale} />
        </svg>
      </div>
    </AppCard>
  )
}

function totalOf({ figures }: Year) {
  return Number(figures?.totalLocation.t ?? 0)
}

function isDraft({ marks }: Year) {
  return marks.includes('draft')
}

/** Only a target for the sum that the columns show. */
function targetLines({ targets }: Years) {
  return targets.flatMap(({ id, kind, measure, baseYear, targetYear, standing, goal }) => {
    const base = standing?.find(({ year }) => year === baseYear)?.value
    if (kind !== 'absolute' || measure !== 'totalLocation' || !base || !goal) return []
    return [{ id, baseYear, targetYear, from: Number(base) / 1000, to: Number(goal) / 1000 }]
  })
}

type Line = ReturnType<typeof targetLines>[number]

const centre = ({ first, count }: Scale, year: number) => `${((year - first + 0.5) / count) * 100}%`

function Column({ year, scale }: { year: Year; scale: Scale }) {
  const width = Math.min(56 / scale.count, widest)
  const left = ((year.year - scale.first + 0.5) / scale.count) * 100 - width / 2
  let total = 0
  return (
    <g>
      {scopes.map(({ id, of, fill }) => {
        const tonnes = Math.max(0, Number(year.figures?.[of].t ?? 0))
        total += tonnes
        return (
          <rect
            key={id}
            x={`${left}%`}
            width={`${width}%`}
            y={scale.y(total)}
            height={scale.y(total - tonnes) - scale.y(total)}
            className={cx(
              fill,
              isDraft(year) ? 'stroke-fg-subtle [fill-opacity:.35]' : 'stroke-surface',
            )}
            strokeDasharray={isDraft(year) ? '4 3' : undefined}
          />
        )
      })}
    </g>
  )
}

/** Over the lines, with an edge that keeps it legible. */
function ColumnTotal({ year, scale }: { year: Year; scale: Scale }) {
  return (
    <text
      x={centre(scale, year.year)}
      y={scale.y(totalOf(year)) - 7}
      textAnchor="middle"
      strokeWidth="4"
      className="fill-fg stroke-surface text-axis font-medium [paint-order:stroke]"
    >
      {axisNumber(totalOf(year))}
    </text>
  )
}

function TargetLine({ line, scale }: { line: Line; scale: Scale }) {
  const [x, y] = [centre(scale, line.targetYear), scale.y(line.to)]
  return (
    <g>
      <line
        x1={centre(scale, line.baseYear)}
        x2={x}
        y1={scale.y(line.from)}
        y2={y}
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0 5"
        className="stroke-fg"
      />
      <circle cx={x} cy={y} r="5" strokeWidth="2" className="fill-surface stroke-fg" />
      <text x={x} y={y - 11} textAnchor="middle" className="fill-fg text-axis font-medium">
        {axisNumber(line.to)}
      </text>
    </g>
  )
}

type YearNamesProps = { years: Years; lines: readonly Line[]; scale: Scale }

/** Where there are many, only the years that have something, and each fifth of the others. */
function YearNames({ years, lines, scale }: YearNamesProps) {
  const all = Array.from({ length: scale.count }, (_, at) => scale.first + at)
  const byYear = new Map(years.years.map((year) => [year.year, year]))
  return all.map((year) => {
    const own = byYear.get(year)
    const isTarget = lines.some(({ targetYear }) => targetYear === year)
    const isNamed = own || isTarget || scale.count <= 10 || year % 5 === 0
    const notes = [
      ...(years.baseYear?.year === year ? [words.base] : []),
      ...(own && isDraft(own) ? [words.draft] : []),
      ...(isTarget ? [words.target] : []),
    ]
    const [x, y] = [centre(scale, year), above + height + 20]
    const tone = own ? 'fill-fg' : 'fill-fg-subtle'
    return (
      isNamed && (
        <g key={year}>
          <text x={x} y={y} textAnchor="middle" className={cx(axisText, tone, 'max-sm:hidden')}>
            {year}
          </text>
          <text x={x} y={y} textAnchor="middle" className={cx(axisText, tone, 'sm:hidden')}>
            ’{String(year).slice(2)}
          </text>
          <text x={x} y={y + 16} textAnchor="middle" className="fill-fg-muted text-axis">
            {notes.join(', ')}
          </text>
        </g>
      )
    )
  })
}

function Legend({ years }: { years: Years }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pe-2 text-xs text-fg-muted">
      {scopes.map(({ id, swatch }) => (
        <li key={id} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-xs ${swatch}`} />
          {words.legend[id]}
        </li>
      ))}
      {years.years.some(isDraft) && (
        <li className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-2.5 border border-dashed border-fg-subtle bg-data-2/35"
          />
          {words.legend.draft}
        </li>
      )}
      {targetLines(years).length > 0 && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="w-4 border-t-2 border-dotted border-fg" />
          {words.legend.target}
        </li>
      )}
    </ul>
  )
}

function summaryOf(shown: readonly Year[]) {
  return words.summary(
    shown
      .map((year) =>
        words.year(
          labelOf(year),
          tonnesText(year.figures?.totalLocation.t ?? '0'),
          isDraft(year) ? yearsPage.marks.draft : yearsPage.marks.certified,
        ),
      )
      .join('; '),
  )
}
