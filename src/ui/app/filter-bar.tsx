import { useCallback } from 'react'
import { FilterSelect } from './filter-select.tsx'
import { SearchField } from './search-field.tsx'

type Filter = {
  /** The name of the filter in the list's parameters. */
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
}

type FilterBarProps = {
  search: { label: string; placeholder: string; value: string }
  filters: readonly Filter[]
  onChange: (values: Record<string, string>) => void
}

/** Search and filters above a list. */
export function FilterBar({ search, filters, onChange }: FilterBarProps) {
  const onSearch = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-5 py-3 max-sm:px-3">
      <div className="flex min-w-48 flex-1">
        <SearchField {...search} onSearch={onSearch} />
      </div>
      {filters.map(({ name, ...filter }) => (
        <FilterSelect key={name} {...filter} onChoose={(value) => onChange({ [name]: value })} />
      ))}
    </div>
  )
}
