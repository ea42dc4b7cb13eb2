import { useCallback } from 'react'
import { inbox } from '../../content/cms/inbox.ts'
import { interestOptions } from '../../content/home/contact.ts'
import { FilterSelect } from '../ui/filter-select.tsx'
import { SearchField } from '../ui/search-field.tsx'

type InboxFiltersProps = {
  filter: { search: string; interest: string; state: string }
  onChange: (values: Record<string, string>) => void
}

const interests = [{ value: '', label: inbox.allInterests }, ...interestOptions]

export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-5 py-3 max-sm:px-3">
      <div className="flex min-w-60 flex-1">
        <SearchField
          label={inbox.search}
          placeholder={inbox.searchPlaceholder}
          value={filter.search}
          onSearch={search}
        />
      </div>
      <FilterSelect
        label={inbox.interest}
        value={filter.interest}
        options={interests}
        onChoose={(interest) => onChange({ interest })}
      />
      <FilterSelect
        label={inbox.state}
        value={filter.state}
        options={inbox.stateOptions}
        onChoose={(state) => onChange({ state })}
      />
    </div>
  )
}
