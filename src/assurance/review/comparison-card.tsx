import { useQuery } from '@tanstack/react-query'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { PaneHead, PaneTable, paneCell } from '../../ui/app/pane-table.tsx'
import { changesQuery, type RevisionChanges } from '../assurance-queries.ts'

const words = reviewPage.comparison
type Change = RevisionChanges['changes'][number]

/** Lists what the organisation has changed since the previous revision. */
export function ComparisonCard({ id }: { id: string }) {
  const { data } = useQuery(changesQuery(id))
  if (!data?.from || !data.to) return null
  const { facts, changes, total } = data
  const isSame = facts.length === 0 && total === 0
  return (
    <AppCard title={words.title} note={words.note(data.from, data.to)} className="mt-4">
      {isSame && <p className="p-5 text-fg-muted">{words.none}</p>}
      {facts.length > 0 && (
        <dl className="grid gap-3.5 p-5">
          {facts.map(({ field, before, after }) => (
            <div key={field} className="grid gap-1 text-sm wrap-anywhere whitespace-pre-line">
              <dt className="text-fg-subtle">{words.facts[field]}</dt>
              <dd>
                <del className="rounded-[3px] bg-bad-soft px-1">{before || words.empty}</del>
              </dd>
              <dd>
                <ins className="rounded-[3px] bg-good-soft px-1">{after || words.empty}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isSame && total === 0 && <p className="p-5 text-fg-muted">{words.noRows}</p>}
      {total > changes.length && (
        <p className="p-5 text-fg-muted">{words.shown(changes.length, total)}</p>
      )}
      {changes.length > 0 && (
        <div className="max-h-[720px] overflow-auto">
          <PaneTable>
            <thead>
              <tr>
                <PaneHead>{words.columns.row}</PaneHead>
                <PaneHead>{words.columns.change}</PaneHead>
                <PaneHead>{words.columns.before}</PaneHead>
                <PaneHead>{words.columns.after}</PaneHead>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <ChangeLine key={`${change.before?.n} ${change.after?.n}`} change={change} />
              ))}
            </tbody>
          </PaneTable>
        </div>
      )}
    </AppCard>
  )
}

function ChangeLine({ change: { reference, activity, before, after } }: { change: Change }) {
  const kind = !before ? words.added : !after ? words.removed : words.changed
  const text = ({ quantity, kg }: NonNullable<Change['before']>) =>
    words.amount(groupDigits(quantity), groupDigits(kg))
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className={paneCell}>
        {reference || activity}
      </th>
      <td className={paneCell}>{kind}</td>
      <td className={`${paneCell} mono`}>
        {before && <del className="rounded-[3px] bg-bad-soft px-1">{text(before)}</del>}
      </td>
      <td className={`${paneCell} mono`}>
        {after && <ins className="rounded-[3px] bg-good-soft px-1">{text(after)}</ins>}
      </td>
    </tr>
  )
}
