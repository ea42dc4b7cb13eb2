import { articleWords } from '../../../content/cms/articles.ts'
import { dashboard } from '../../../content/cms/dashboard.ts'
import { FilterBar } from '../../ui/app/filter-bar.tsx'
import type { PageKind } from '../articles/article.schema.ts'
import { useAuthors, useTags } from '../articles/author-query.ts'

type Filter = { search: string; status: string; author: string; tag: string; sort: string }
type PageFiltersProps = {
  kind: PageKind
  filter: Filter
  onChange: (values: Record<string, string>) => void
}

const { pages: words, statusOptions, sortOptions } = dashboard

export function PageFilters({ kind, ...props }: PageFiltersProps) {
  return kind === 'article' ? <ArticleFilters {...props} /> : <PlainFilters {...props} />
}

type FiltersProps = Omit<PageFiltersProps, 'kind'>

function PlainFilters({ filter, onChange }: FiltersProps) {
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

const own = articleWords.list
const stateOptions = statusOptions.map((option) =>
  option.value === '' ? { ...option, label: own.allStates } : option,
)

function ArticleFilters({ filter, onChange }: FiltersProps) {
  const authors = useAuthors().data?.authors ?? []
  const tags = useTags().data?.tags ?? []
  const authorOptions = authors.map(({ id, name }) => ({ value: String(id), label: name }))
  const tagOptions = tags.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <FilterBar
      search={{ label: own.search, placeholder: own.searchPlaceholder, value: filter.search }}
      filters={[
        {
          name: 'author',
          label: own.author,
          value: filter.author,
          options: [{ value: '', label: own.allAuthors }, ...authorOptions],
        },
        {
          name: 'tag',
          label: own.tag,
          value: filter.tag,
          options: [{ value: '', label: own.allTags }, ...tagOptions],
        },
        { name: 'status', label: words.status, value: filter.status, options: stateOptions },
        { name: 'sort', label: words.sort, value: filter.sort, options: sortOptions },
      ]}
      onChange={onChange}
    />
  )
}
