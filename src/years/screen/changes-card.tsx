import { measureNames, yearsPage } from '../../../content/claims/years.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { comparisonSentence } from '../comparison-words.ts'
import { FormerFactorsNote } from '../editions/former-factors-note.tsx'
import { type Measure, measures } from '../rules/measures.ts'
import { ScrollBox } from '../scroll-box.tsx'
import { labelOf, signed, signedPercent } from './year-words.ts'
import type { Comparison, Year } from './years-query.ts'

const words = yearsPage.changes
const totals = ['totalLocation', 'totalMarket'] as const
const tones: Record<Comparison['comparable'], BadgeTone> = {
  yes: 'good',
  partly: 'warn',
  no: 'outline',
}

type Pair = { from: Year; to: Year; isBase: boolean; comparison: Comparison }

/** What changed between years. What cannot be compared is said, and no figure is shown for it. */
export function ChangesCard({ years }: { years: readonly Year[] }) {
  const all = years.toReversed().map((year) => pairsOf(year, years))
  const [newest, earlier] = [all.slice(0, mostShown).flat(), all.slice(mostShown).flat()]
  return (
    <AppCard title={words.title}>
      {newest.length === 0 && <p className="p-5 text-fg-muted">{words.none}</p>}
      <Pairs pairs={newest} />
      {earlier.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 px-5 py-2.5 text-sm font-semibold">{words.earlier}</summary>
          <Pairs pairs={earlier} />
        </details>
      )}
    </AppCard>
  )
}

/** Years whose changes are in view; the others open. */
const mostShown = 2

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <ul>
      {pairs.map((pair) => (
        <li
          key={`${pair.from.year} ${pair.to.year}`}
          className="grid gap-2 border-b border-line px-5 py-4 last:border-0"
        >
          <PairView {...pair} />
        </li>
      ))}
    </ul>
  )
}

function pairsOf(to: Year, years: readonly Year[]): Pair[] {
  const { sinceBase, sinceBefore } = to
  const both = sinceBefore?.year === sinceBase?.year ? [sinceBase] : [sinceBefore, sinceBase]
  return both.flatMap((comparison) => {
    const from = years.find(({ year }) => year === comparison?.year)
    return comparison && from ? [{ from, to, isBase: comparison === sinceBase, comparison }] : []
  })
}

function PairView({ from, to, isBase, comparison }: Pair) {
  const [start, end] = [labelOf(from), labelOf(to)]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-md font-semibold tracking-text">
          {words.pair(isBase ? words.base(start) : start, end)}
        </h3>
        <Badge tone={tones[comparison.comparable]}>{words.grade[comparison.comparable]}</Badge>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {totals.map((measure) => (
          <div key={measure}>
            <dt className="text-xs text-fg-muted">{measureNames[measure]}</dt>
            <dd className="text-body-lg font-medium">{percentText(comparison.change[measure])}</dd>
          </div>
        ))}
      </dl>
      {[from, to].some(({ marks }) => marks.includes('draft')) && (
        <p className="text-sm text-fg-muted">{words.draft}</p>
      )}
      {comparison.comparable !== 'no' && from.year === to.year - 1 && (
        <FormerFactorsNote year={to.year} label={end} />
      )}
      {comparison.reasons.map((reason) => (
        <p key={reason} className="text-sm">
          {comparisonSentence(reason, named(from), named(to), comparison.comparable)}
        </p>
      ))}
      {comparison.reasons.includes('boundary') && <Boundaries years={[from, to]} />}
      {comparison.comparable !== 'no' && (
        <details>
          <summary className="min-h-9 py-1 text-sm font-semibold">{words.figures}</summary>
          <ChangeTable change={comparison.change} />
        </details>
      )}
    </>
  )
}

type Change = Comparison['change'][Measure]

function percentText(change: Change) {
  if (!change) return words.noFigure
  return change.percent === null ? words.noPercent : signedPercent(change.percent)
}

const named = (year: Year) => ({ name: labelOf(year), claim: year.claim })

function Boundaries({ years }: { years: readonly Year[] }) {
  return (
    <details>
      <summary className="min-h-9 py-1 text-sm font-semibold">
        {years.map((year) => words.boundaryOf(labelOf(year))).join(', ')}
      </summary>
      <div className="grid gap-4 text-sm sm:grid-cols-2">
        {years.map((year) => (
          <section key={year.year}>
            <h4 className="text-sm font-semibold">{words.boundaryOf(labelOf(year))}</h4>
            <dl className="wrap-anywhere whitespace-pre-line">
              <dt className="mt-1 text-fg-muted">{words.included}</dt>
              <dd>{year.claim.included || words.nothing}</dd>
              <dt className="mt-1 text-fg-muted">{words.excluded}</dt>
              <dd>{year.claim.excluded || words.nothing}</dd>
            </dl>
          </section>
        ))}
      </div>
    </details>
  )
}

function ChangeTable({ change }: { change: Comparison['change'] }) {
  return (
    <ScrollBox label={words.caption}>
      <DataTable
        caption={words.caption}
        columns={[
          { name: yearsPage.table.title },
          { name: `${words.change}, t`, isNumber: true },
          { name: '%', isNumber: true },
        ]}
      >
        {measures.map((measure) => {
          const one = change[measure]
          return (
            <DataRow key={measure}>
              <RowName>{measureNames[measure]}</RowName>
              <Cell isNumber label={`${words.change}, t`}>
                {one ? signed(tonnes(one.kg)) : words.noFigure}
              </Cell>
              <Cell isNumber label="%">
                {one ? percentText(one) : ''}
              </Cell>
            </DataRow>
          )
        })}
      </DataTable>
    </ScrollBox>
  )
}
