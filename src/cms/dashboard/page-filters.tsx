import { useCallback } from 'react'
import { dashboard } from '../../../content/cms/dashboard.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'

type PageFiltersProps = {
  filter: { search: string; status: string; sort: string }
  onChange: (values: Record<string, string>) => void
}

export function PageFilters({ filter, onChange }: PageFiltersProps) {
  const { pages: words, statusOptions, sortOptions } = dashboard
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-5 py-3 max-sm:px-3">
      <div className="flex min-w-48 flex-1">
        <SearchField
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={filter.search}
          onSearch={search}
        />
      </div>
      <FilterSelect
        label={words.status}
        value={filter.status}
        options={statusOptions}
        onChoose={(status) => onChange({ status })}
      />
      <FilterSelect
        label={words.sort}
        value={filter.sort || 'newest'}
        options={sortOptions}
        onChoose={(sort) => onChange({ sort: sort === 'newest' ? '' : sort })}
      />
    </div>
  )
}
