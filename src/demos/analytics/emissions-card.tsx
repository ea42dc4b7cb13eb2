import { emissionIds, emissionsOf, emissionsTable, totalOf } from './analytics-data.ts'
import { ChartCard } from './chart-card.tsx'
import { ChartLegend, TooltipRows } from './chart-legend.tsx'
import { MonthChart } from './month-chart.tsx'
import { monthScale, percent } from './month-scale.ts'
import { useAnalyticsWords } from './use-analytics-words.ts'

const gridValues = [0, 250, 500, 750, 1000]

const looks = {
  scope1: { swatch: 'fill-data-1', chosen: 'fill-accent-hover' },
  scope2: { swatch: 'fill-data-2', chosen: 'fill-[#3e9c77]' },
  scope3: { swatch: 'fill-[#b3c2b9]', chosen: 'fill-data-5' },
}

/** Columns stacked by scope, against the target path. */
export function EmissionsCard({ monthCount }: { monthCount: number }) {
  const all = useAnalyticsWords()
  const words = all.emissions
  const data = emissionsOf(monthCount, all)
  const { months, series } = data
  const last = months.length - 1
  const scale = monthScale(months.length, { height: 330, min: 0, max: 1000 })
  const barShare = Math.min(0.52 / months.length, 0.07)
  const amountOf = (id: string, month: number) =>
    series.find((one) => one.id === id)?.values[month] ?? 0
  const rowsOf = (month: number) =>
    emissionIds.map((id) => ({
      label: words.series[id],
      value: amountOf(id, month),
      swatch: looks[id].swatch,
    }))
  return (
    <ChartCard
      id="emissions"
      title={words.heading}
      unit={words.unit}
      legend={
        <ChartLegend
          entries={[
            ...emissionIds.map((id) => ({ label: words.series[id], swatch: looks[id].swatch })),
            { label: words.series.targetPath, swatch: 'stroke-fg', dotted: true },
          ]}
        />
      }
      table={emissionsTable(data, all)}
    >
      <MonthChart
        months={months}
        scale={scale}
        gridValues={gridValues}
        summary={words.summary(
          months[0]?.long ?? '',
          totalOf(data, 0),
          months[last]?.long ?? '',
          totalOf(data, last),
        )}
        scrollLabel={words.scrollLabel}
        describe={(month) =>
          [...rowsOf(month), { label: words.total, value: totalOf(data, month) }]
            .map(({ label, value }) => `${label} ${value}`)
            .join(', ')
        }
        tooltip={(month) => (
          <TooltipRows
            rows={rowsOf(month).reverse()}
            total={{ label: words.total, value: totalOf(data, month) }}
          />
        )}
      >
        {(chosen) => (
          <>
            {months.map(({ iso }, month) => {
              let below = 0
              return emissionIds.map((id) => {
                const value = amountOf(id, month)
                below += value
                return (
                  <rect
                    key={iso + id}
                    x={percent((month + 0.5) / months.length - barShare / 2)}
                    y={scale.y(below)}
                    width={percent(barShare)}
                    height={scale.y(0) - scale.y(value) - 1.5}
                    rx="1.5"
                    className={month === chosen ? looks[id].chosen : looks[id].swatch}
                  />
                )
              })
            })}
            <line
              x1={scale.x(0)}
              y1={scale.y(amountOf('targetPath', 0))}
              x2={scale.x(last)}
              y2={scale.y(amountOf('targetPath', last))}
              strokeWidth="1.5"
              strokeDasharray="1 5"
              strokeLinecap="round"
              className="stroke-fg"
            />
          </>
        )}
      </MonthChart>
    </ChartCard>
  )
}
