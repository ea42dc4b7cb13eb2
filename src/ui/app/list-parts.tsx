import { Button } from '../button.tsx'
import { ListFailed } from './list-failed.tsx'
import { Skeleton } from './skeleton.tsx'

type Parts = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Below a list that is read in parts. */
export function NextPart({ list, label }: { list: Parts; label: string }) {
  if (!list.hasNextPage) return null
  return (
    <div className="border-t border-line p-3">
      <Button
        variant="ghost"
        size="sm"
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  )
}

type PendingProps = {
  list: { isError: boolean; refetch: () => Promise<unknown> }
  words: { loading: string; notLoaded: string; tryAgain: string }
}

/** In place of the rows of a card, until they are there. */
export function RowsPending({ list, words }: PendingProps) {
  if (list.isError) {
    return (
      <ListFailed
        title={words.notLoaded}
        retryLabel={words.tryAgain}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <div aria-busy="true" aria-label={words.loading} role="status" className="grid gap-3 p-5">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  )
}
