import { inbox } from '../../content/cms/inbox.ts'
import { interestOptions } from '../../content/home/contact.ts'
import { FilterBar } from '../ui/app/filter-bar.tsx'

type InboxFiltersProps = {
  filter: { search: string; interest: string; state: string }
  onChange: (values: Record<string, string>) => void
}

const interests = [{ value: '', label: inbox.allInterests }, ...interestOptions]

export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const { search, interest, state } = filter
  return (
    <FilterBar
      search={{ label: inbox.search, placeholder: inbox.searchPlaceholder, value: search }}
      filters={[
        { name: 'interest', label: inbox.interest, value: interest, options: interests },
        { name: 'state', label: inbox.state, value: state, options: inbox.stateOptions },
      ]}
      onChange={onChange}
    />
  )
}
