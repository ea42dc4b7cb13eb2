import { Button } from '../button.tsx'
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

/** In place of the rows of a card, until they are there. */
export function RowsLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" aria-label={label} role="status" className="grid gap-3 p-5">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  )
}
