import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import SearchX from 'lucide-react/icons/search-x'
import { claimStateNames, claimsPage as words } from '../../../content/claims/claims-pages.ts'
import { queryString } from '../../lib/query/list-query.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { FilterBar } from '../../ui/app/filter-bar.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { claimsQuery } from '../claims-query.ts'
import { ClaimsTable } from './claims-table.tsx'
import { NoClaims } from './no-claims.tsx'

const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value, label }))

const states = [
  { value: '', label: words.allStates },
  ...Object.entries(claimStateNames).map(([value, label]) => ({ value, label })),
]

/** The server searches, filters and pages the list; the address holds all of these choices. */
export function ClaimList({ workspace }: { workspace: Workspace }) {
  const { read, change } = useListParams()
  const filter = {
    search: read('search'),
    state: known(claimStateNames, read('state')),
    year: /^\d{4}$/.test(read('year')) ? read('year') : '',
  }
  const { search, state, year } = filter
  const [sort, after] = [known(words.sorts, read('sort')), read('after')]
  const list = useQuery(claimsQuery({ q: search, state, year, sort, after }))
  const { data } = list
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const isEmpty = data?.total === 0 && !isFiltered
  return (
    <section aria-label={words.title} className="rounded-lg border border-line bg-surface">
      {!isEmpty && (
        <FilterBar
          search={{ label: words.search, placeholder: words.searchHint, value: search }}
          filters={[
            { name: 'state', label: words.stateFilter, value: state, options: states },
            {
              name: 'year',
              label: words.yearFilter,
              value: year,
              options: yearOptions(data?.years ?? [], year),
            },
            { name: 'sort', label: words.sort, value: sort || 'updated', options: sorts },
          ]}
          onChange={(values) => change({ ...values, after: '' })}
        />
      )}
      {list.isPending && (
        <div aria-busy="true" className="grid gap-3 p-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {list.error && !data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && <NoClaims workspace={workspace} />}
      {data?.total === 0 && isFiltered && (
        <EmptyState
          icon={SearchX}
          title={words.noMatch.title}
          text={words.noMatch.text}
          action={
            <Button
              variant="outline"
              onClick={() => change({ search: '', state: '', year: '', after: '' })}
            >
              {words.noMatch.action}
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <ClaimsTable claims={data.claims} />
          <nav
            aria-label={words.pages}
            className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-sm text-fg-muted"
          >
            <p role="status">{words.count(data.total)}</p>
            <div className="flex gap-2">
              {after && (
                <ButtonLink
                  size="sm"
                  variant="outline"
                  href={`${words.path}${queryString({ ...filter, sort })}`}
                  icon={<Icon of={ArrowLeft} size={16} />}
                >
                  {words.first}
                </ButtonLink>
              )}
              {data.next && (
                <ButtonLink
                  size="sm"
                  variant="outline"
                  href={`${words.path}${queryString({ ...filter, sort, after: data.next })}`}
                >
                  {words.older}
                  <Icon of={ArrowRight} size={16} />
                </ButtonLink>
              )}
            </div>
          </nav>
        </>
      )}
    </section>
  )
}

/** Ignores unknown values, because an address can contain anything. */
function known(names: object, given: string) {
  return Object.hasOwn(names, given) ? given : ''
}

/** Also offers the year in the address, even before the list has loaded. */
function yearOptions(years: readonly number[], current: string) {
  const named = years.map(String)
  const all = current === '' || named.includes(current) ? named : [current, ...named]
  return [
    { value: '', label: words.allYears },
    ...all.map((year) => ({ value: year, label: year })),
  ]
}
