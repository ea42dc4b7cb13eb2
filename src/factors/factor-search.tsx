import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { useCallback, useState } from 'react'
import { categoryNames } from '../../content/claims/category-names.ts'
import { factorsPage } from '../../content/claims/factors.ts'
import { cx } from '../lib/cx.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { LoadFailed } from '../organisations/load-failed.tsx'
import { AppCard } from '../ui/app/app-card.tsx'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { FilterBar } from '../ui/app/filter-bar.tsx'
import { Skeleton } from '../ui/app/skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { AddSetDialog } from './add-set-dialog.tsx'
import { categories } from './categories.ts'
import { FactorRow } from './factor-row.tsx'
import { factorsQuery, setsQuery } from './factors-query.ts'

const words = factorsPage.search

/** Searches all sets. The search is part of the address, so that a link can lead to a factor. */
export function FactorSearch({ mayWrite }: { mayWrite: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const { read, change } = useListParams()
  const filter = { q: read('search'), set: read('set'), category: read('category') }
  const {
    data,
    error,
    refetch,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery(factorsQuery(filter))
  const sets = useQuery(setsQuery()).data?.sets ?? []
  const onChange = useCallback((values: Record<string, string>) => change(values), [change])
  const factors = data?.pages.flatMap((page) => page.factors) ?? []
  const total = data?.pages[0]?.total
  return (
    <AppCard title={words.title} note={total === undefined ? undefined : words.count(total)}>
      <FilterBar
        search={{ label: words.label, placeholder: words.placeholder, value: filter.q }}
        filters={[
          {
            name: 'set',
            label: words.set,
            value: filter.set,
            options: [
              { value: '', label: words.allSets },
              ...sets.map(({ alias }) => ({ value: alias, label: alias })),
            ],
          },
          {
            name: 'category',
            label: words.category,
            value: filter.category,
            options: [
              { value: '', label: words.allCategories },
              ...categories.map((code) => ({
                value: code,
                label: `${code} ${categoryNames[code] ?? ''}`,
              })),
            ],
          },
        ]}
        onChange={onChange}
      />
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid gap-3 p-5" aria-busy="true">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {total === 0 && <EmptyState icon={SearchX} title={words.none} text={words.noneText} />}
      <ul className={cx('divide-y divide-line', isPlaceholderData && 'opacity-70')}>
        {factors.map((factor) => (
          <FactorRow
            key={`${factor.alias}:${factor.key}`}
            factor={factor}
            onAddOwn={mayWrite ? () => setAdding(true) : null}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t border-line p-4 text-center">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
      {isAdding && <AddSetDialog onClose={() => setAdding(false)} />}
    </AppCard>
  )
}
