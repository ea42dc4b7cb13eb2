import { problemName, problemWords } from '../../../content/claims/problem-names.ts'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { periodText } from '../../claims/period-text.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import type { RowDetail } from '../assurance-queries.ts'
import { ReviewPart } from './review-part.tsx'

const words = reviewPage.row

/** How the row was calculated, what its factor is, and what its neighbours look like. */
export function RowWorking({ detail: { row, factor, set, neighbours } }: { detail: RowDetail }) {
  const where = [row.activity, row.site, periodText(row.dateFrom, row.dateTo, 'short')]
  return (
    <>
      <ReviewPart>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
          <dt>{where.filter(Boolean).join(', ')}</dt>
          <dd className="mono font-medium">
            {groupDigits(row.quantity)} {row.unit}
          </dd>
          <dt>{words.times(row.factorName)}</dt>
          <dd className="mono text-end font-medium">{factor?.kgCO2e}</dd>
          <dt className="border-t border-line pt-2 font-semibold">{words.kg}</dt>
          <dd className="mono border-t border-line pt-2 text-end text-body-lg">
            {groupDigits(row.kg)}
          </dd>
          {row.marketKg !== null && (
            <>
              <dt className="text-fg-muted">{words.marketKg}</dt>
              <dd className="mono text-end">{groupDigits(row.marketKg)}</dd>
            </>
          )}
        </dl>
      </ReviewPart>
      {factor && (
        <ReviewPart title={words.factor}>
          <p className="text-sm text-fg-muted">
            {factor.name}. {factor.source}
          </p>
          <p className="mt-1 text-sm">{set}</p>
          {row.problems.map((code) => (
            <p key={code} className="mt-1 text-sm text-warn-text">
              {problemWords(code)?.title ?? problemName(code)}
            </p>
          ))}
        </ReviewPart>
      )}
      {neighbours.length > 1 && (
        <ReviewPart title={words.neighbours(row.unit)}>
          <Neighbours n={row.n} neighbours={neighbours} />
        </ReviewPart>
      )}
      {row.note && (
        <ReviewPart title={words.note}>
          <p className="text-sm wrap-anywhere">{row.note}</p>
        </ReviewPart>
      )}
    </>
  )
}

const chart = { width: 240, height: 96, gap: 3 }

function Neighbours({ n, neighbours }: Pick<RowDetail, 'neighbours'> & { n: number }) {
  const most = Math.max(...neighbours.map(({ quantity }) => Math.abs(Number(quantity))), 1)
  const step = chart.width / neighbours.length
  return (
    <svg
      role="img"
      aria-label={neighbours
        .map(({ dateFrom, quantity }) => words.neighbour(dateFrom, groupDigits(quantity)))
        .join('; ')}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      preserveAspectRatio="none"
      className="block h-24 w-full fill-[color-mix(in_srgb,var(--color-accent)_30%,var(--color-surface))]"
    >
      {neighbours.map((row, index) => {
        const height = Math.max(1, (Math.abs(Number(row.quantity)) / most) * chart.height)
        return (
          <rect
            key={row.n}
            x={index * step}
            y={chart.height - height}
            width={Math.max(1, step - chart.gap)}
            height={height}
            className={row.n === n ? 'fill-accent' : undefined}
          />
        )
      })}
    </svg>
  )
}
