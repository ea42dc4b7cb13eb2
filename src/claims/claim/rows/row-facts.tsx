import { rowDialog as words } from '../../../../content/claims/claim-page.ts'
import { problemName, problemWords } from '../../../../content/claims/problem-names.ts'
import { groupDigits } from '../../../lib/group-digits.ts'
import type { Row } from '../../claim-answers.ts'
import type { RowInput } from '../../row.schema.ts'

/** The calculation and the problems of a row, with its fields if it is read-only. */
export function RowFacts({ row, withFields = false }: { row: Row; withFields?: boolean }) {
  const { calculation, market } = words
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        {calculation(groupDigits(row.quantity), row.unit, row.factorName, groupDigits(row.kg))}
        {row.marketKg !== null && ` ${market(groupDigits(row.marketKg))}`}
      </p>
      {row.problems.length > 0 && (
        <section aria-label={words.problemsTitle} className="grid gap-2">
          {row.problems.map((code) => (
            <p key={code} className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn-text">
              <strong className="font-semibold">
                {problemWords(code)?.title ?? problemName(code)}.
              </strong>{' '}
              {problemWords(code)?.remedy}
            </p>
          ))}
        </section>
      )}
      {withFields && (
        <dl className="grid gap-3.5 sm:grid-cols-2">
          {Object.entries(words.fields).map(([name, [label]]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-fg-subtle">{label}</dt>
              <dd className="wrap-anywhere">{textOf(row[name as keyof RowInput]) || words.none}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function textOf(value: string | readonly string[]) {
  return typeof value === 'string' ? value : value.join('; ')
}
