import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { rowWords as words } from '../../../../content/claims/claim-page.ts'
import { problemName } from '../../../../content/claims/problem-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Claim } from '../../claim-answers.ts'
import { facetsQuery, type RowsFilter } from '../claim-queries.ts'

type ProblemChipsProps = {
  claim: Claim
  filter: RowsFilter
  onChange: (values: Record<string, string>) => void
}

/** Each problem with its number of rows; empty if no row has a problem. */
export function ProblemChips({ claim, filter, onChange }: ProblemChipsProps) {
  const { data: facets } = useQuery(facetsQuery(claim.id))
  const problems = [...(facets?.problems ?? [])].sort((a, b) => b.rows - a.rows)
  if (problems.length === 0 && !filter.problem && !filter.month) return null
  return (
    <fieldset className="filter-chips">
      <legend className="sr-only">{words.problems}</legend>
      <Chip
        isPressed={filter.problem === ''}
        name={words.allRows}
        rows={claim.rowCount}
        onPress={() => onChange({ problem: '' })}
      />
      {problems.length > 1 && (
        <Chip
          isPressed={filter.problem === 'any'}
          name={words.anyProblem}
          onPress={() => onChange({ problem: 'any' })}
        />
      )}
      {problems.map(({ name, rows }) => (
        <Chip
          key={name}
          isPressed={filter.problem === name}
          name={problemName(name)}
          rows={rows}
          onPress={() => onChange({ problem: name })}
        />
      ))}
      {filter.month && (
        <button
          type="button"
          aria-label={words.clearMonth(filter.month)}
          onClick={() => onChange({ month: '' })}
        >
          {words.month(filter.month)}
          <Icon of={X} size={14} />
        </button>
      )}
    </fieldset>
  )
}

type ChipProps = { isPressed: boolean; name: string; rows?: number; onPress: () => void }

function Chip({ isPressed, name, rows, onPress }: ChipProps) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onPress}>
      {name}
      {rows !== undefined && <span className="mono text-2xs">{rows.toLocaleString('en-GB')}</span>}
    </button>
  )
}
