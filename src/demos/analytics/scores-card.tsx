import { useEsg } from '../esg-dashboard/use-esg.ts'
import { scoresOf, seriesTable } from './analytics-data.ts'
import { ChartCard } from './chart-card.tsx'
import { ChartLegend, TooltipRows } from './chart-legend.tsx'
import { MonthChart } from './month-chart.tsx'
import { monthScale } from './month-scale.ts'
import { useAnalyticsWords } from './use-analytics-words.ts'

const gridValues = [60, 70, 80, 90, 100]

type LineStyle = { swatch: string; stroke: string; width: number; onInk?: string }

const lineStyles: Record<string, LineStyle> = {
  overall: { swatch: 'fill-fg', stroke: 'stroke-fg', width: 2.6, onInk: 'fill-white' },
  environmental: { swatch: 'fill-data-1', stroke: 'stroke-data-1', width: 1.8 },
  social: { swatch: 'fill-data-4', stroke: 'stroke-data-4', width: 1.8 },
  governance: { swatch: 'fill-data-5', stroke: 'stroke-data-5', width: 1.8 },
}

const styleOf = (id: string): LineStyle => lineStyles[id] ?? { swatch: '', stroke: '', width: 1 }

/** A line for each pillar and one for all. */
export function ScoresCard({ monthCount }: { monthCount: number }) {
  const all = useAnalyticsWords()
  const words = all.scores
  const data = scoresOf(monthCount, all, useEsg().pillars)
  const { months, series } = data
  const last = months.length - 1
  const scale = monthScale(months.length, { height: 280, min: 60, max: 100 })
  const overall = series[0]?.values ?? []
  const rowsOf = (month: number) =>
    series.map(({ id, label, values }) => ({
      label,
      value: values[month] ?? 0,
      swatch: styleOf(id).onInk ?? styleOf(id).swatch,
    }))
  return (
    <ChartCard
      id="scores"
      title={words.heading}
      unit={words.unit}
      legend={
        <ChartLegend
          entries={series.map(({ id, label }) => ({ label, swatch: styleOf(id).swatch }))}
        />
      }
      table={seriesTable(data, all)}
    >
      <MonthChart
        months={months}
        scale={scale}
        gridValues={gridValues}
        summary={words.summary(overall[0] ?? 0, overall[last] ?? 0)}
        scrollLabel={words.heading}
        describe={(month) =>
          rowsOf(month)
            .map(({ label, value }) => `${label} ${value}`)
            .join(', ')
        }
        tooltip={(month) => <TooltipRows rows={rowsOf(month)} />}
      >
        {(chosen) => (
          <>
            {chosen !== null && (
              <line
                x1={scale.x(chosen)}
                x2={scale.x(chosen)}
                y1={scale.y(100)}
                y2={scale.y(60)}
                strokeDasharray="2 3"
                className="stroke-line-strong"
              />
            )}
            {series.toReversed().map(({ id, values }) => (
              <g key={id} strokeWidth={styleOf(id).width} strokeLinecap="round">
                {values.slice(1).map((value, i) => (
                  <line
                    key={months[i]?.iso}
                    x1={scale.x(i)}
                    y1={scale.y(values[i] ?? 0)}
                    x2={scale.x(i + 1)}
                    y2={scale.y(value)}
                    className={styleOf(id).stroke}
                  />
                ))}
                <circle
                  cx={scale.x(chosen ?? last)}
                  cy={scale.y(values[chosen ?? last] ?? 0)}
                  r={id === 'overall' ? 4.5 : 3.5}
                  className={styleOf(id).swatch}
                />
              </g>
            ))}
          </>
        )}
      </MonthChart>
    </ChartCard>
  )
}
