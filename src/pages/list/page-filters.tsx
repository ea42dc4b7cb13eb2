import { dashboard } from '../../../content/cms/dashboard.ts'
import { FilterBar } from '../../ui/app/filter-bar.tsx'

type PageFiltersProps = {
  filter: { search: string; status: string; sort: string }
  onChange: (values: Record<string, string>) => void
}

const { pages: words, statusOptions, sortOptions } = dashboard

export function PageFilters({ filter, onChange }: PageFiltersProps) {
  return (
    <FilterBar
      search={{ label: words.search, placeholder: words.searchPlaceholder, value: filter.search }}
      filters={[
        { name: 'status', label: words.status, value: filter.status, options: statusOptions },
        { name: 'sort', label: words.sort, value: filter.sort, options: sortOptions },
      ]}
      onChange={onChange}
    />
  )
}
