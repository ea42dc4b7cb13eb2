import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { rowWords as words } from '../../../../content/claims/claim-page.ts'
import { problemName } from '../../../../content/claims/problem-names.ts'
import { FilterChip, FilterChips } from '../../../ui/app/filter-chips.tsx'
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
    <FilterChips label={words.problems}>
      <FilterChip
        isPressed={filter.problem === ''}
        count={claim.rowCount.toLocaleString('en-GB')}
        onPress={() => onChange({ problem: '' })}
      >
        {words.allRows}
      </FilterChip>
      {problems.length > 1 && (
        <FilterChip
          isPressed={filter.problem === 'any'}
          onPress={() => onChange({ problem: 'any' })}
        >
          {words.anyProblem}
        </FilterChip>
      )}
      {problems.map(({ name, rows }) => (
        <FilterChip
          key={name}
          isPressed={filter.problem === name}
          count={rows.toLocaleString('en-GB')}
          onPress={() => onChange({ problem: name })}
        >
          {problemName(name)}
        </FilterChip>
      ))}
      {filter.month && (
        <FilterChip label={words.clearMonth(filter.month)} onPress={() => onChange({ month: '' })}>
          {words.month(filter.month)}
          <Icon of={X} size={14} />
        </FilterChip>
      )}
    </FilterChips>
  )
}
