import { useQuery } from '@tanstack/react-query'
import { factorsPage } from '../../content/claims/factors.ts'
import { listQuery } from '../lib/query/list-query.ts'
import { contestedFilter, spreadOf } from './contested-grid.ts'
import { type FoundFactors, factorsPath } from './factors-query.ts'

const words = factorsPage.factor.contested

/** What others publish for the same grid, so that nobody picks one without seeing the rest. */
export function GridSpread({ asksReason = false }: { asksReason?: boolean }) {
  const factors =
    useQuery(listQuery<FoundFactors>(factorsPath, contestedFilter)).data?.factors ?? []
  if (factors.length < 2) return null
  return (
    <div role="note" className="grid gap-2 rounded-md bg-warn-soft px-4 py-3 text-sm">
      <p className="font-semibold">{words.title(spreadOf(factors))}</p>
      <ul className="grid gap-1.5">
        {factors.map(({ alias, key, name, kgCO2e, unit, boundary, note }) => (
          <li key={alias + key} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span>
              {name}
              <span className="block text-xs text-fg-muted">
                {[boundary, note].filter(Boolean).join('. ')}
              </span>
            </span>
            <span className="mono whitespace-nowrap">{words.value(kgCO2e, unit)}</span>
          </li>
        ))}
      </ul>
      {asksReason && <p>{words.ask}</p>}
    </div>
  )
}
