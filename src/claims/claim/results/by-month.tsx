import { resultsWords as words } from '../../../../content/claims/claim-page.ts'
import { axisNumber, niceTop } from '../../../lib/chart-axis.ts'
import { tonnesText } from '../../../lib/tonnes-text.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../../ui/app/data-table.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import type { Results } from '../../claim-answers.ts'

const scopes = [
  { id: 'scope1', of: 'scope1', fill: 'fill-data-1', swatch: 'bg-data-1' },
  { id: 'scope2', of: 'scope2Location', fill: 'fill-data-2', swatch: 'bg-data-2' },
  { id: 'scope3', of: 'scope3', fill: 'fill-[#b3c2b9]', swatch: 'bg-[#b3c2b9]' },
] as const

const height = 220
const gridParts = [0, 0.25, 0.5, 0.75, 1]

type ByMonthProps = {
  months: Results['months']
  rowsOf: (filter: Record<string, string>) => string
}

/** A stacked column chart, and a table of the same figures with links to the rows. */
export function ByMonth({ months, rowsOf }: ByMonthProps) {
  const sums = months.map(({ totals }) => Number(totals.totalLocation.kg))
  const most = niceTop(Math.max(...sums, 0) / 1000)
  const [first, last] = [months[0]?.name ?? '', months.at(-1)?.name ?? '']
  const y = (kg: number) => Math.round((kg / 1000 / most) * height * 10) / 10
  return (
    <AppCard
      title={words.byMonth}
      note={words.byMonthUnit}
      action={
        <ul className="flex flex-wrap gap-x-4 gap-y-1 pe-2 text-xs text-fg-muted">
          {scopes.map(({ id, swatch }) => (
            <li key={id} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-2.5 rounded-xs ${swatch}`} />
              {words.scopes[id]}
            </li>
          ))}
        </ul>
      }
    >
      <div className="p-5 pb-2">
        <div className="grid grid-cols-[44px_minmax(0,1fr)]">
          <svg width="44" height={height + 40} aria-hidden="true">
            {gridParts.map((part) => (
              <text
                key={part}
                x="36"
                y={14 + height - part * height}
                textAnchor="end"
                className="mono fill-fg-subtle text-axis"
              >
                {axisNumber(most * part)}
              </text>
            ))}
          </svg>
          <svg
            role="img"
            aria-label={words.monthSummary(first, last)}
            width="100%"
            height={height + 40}
            className="block"
          >
            {gridParts.map((part) => (
              <line
                key={part}
                x1="0"
                x2="100%"
                y1={10 + height - part * height}
                y2={10 + height - part * height}
                className="stroke-line"
              />
            ))}
            {months.map((month, at) => (
              <MonthColumn key={month.name} month={month} at={at} of={months.length} y={y} />
            ))}
          </svg>
        </div>
        <p className="text-xs text-fg-subtle">{words.monthNote}</p>
      </div>
      <details className="border-t border-line">
        <summary className="min-h-11 px-5 py-2.5 text-sm font-semibold">{words.asTable}</summary>
        <MonthTable months={months} rowsOf={rowsOf} />
      </details>
    </AppCard>
  )
}

type MonthColumnProps = {
  month: Results['months'][number]
  at: number
  of: number
  y: (kg: number) => number
}

function MonthColumn({ month: { name, totals }, at, of: count, y }: MonthColumnProps) {
  const share = 100 / count
  let below = 0
  return (
    <g>
      {scopes.map(({ id, of, fill }) => {
        const kg = Math.max(0, Number(totals[of].kg))
        below += kg
        return (
          <rect
            key={id}
            x={`${at * share + share * 0.22}%`}
            width={`${share * 0.56}%`}
            y={10 + height - y(below)}
            height={y(kg)}
            className={fill}
          />
        )
      })}
      <text
        x={`${at * share + share / 2}%`}
        y={height + 30}
        textAnchor="middle"
        className="mono fill-fg-subtle text-axis"
      >
        {name.slice(5)}
      </text>
    </g>
  )
}

function MonthTable({ months, rowsOf }: ByMonthProps) {
  return (
    <DataTable
      caption={words.byMonth}
      columns={[
        { name: words.month },
        ...scopes.map(({ id }) => ({ name: `${words.scopes[id]}, t`, isNumber: true })),
      ]}
    >
      {months.map(({ name, totals }) => (
        <DataRow key={name}>
          <RowName>
            <AppLink href={rowsOf({ month: name })}>{name}</AppLink>
          </RowName>
          {scopes.map(({ id, of }) => (
            <Cell key={id} isNumber label={words.scopes[id]}>
              {tonnesText(totals[of].t)}
            </Cell>
          ))}
        </DataRow>
      ))}
    </DataTable>
  )
}
