import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Row } from '../../claim-answers.ts'
import { pageSize, type RowsFilter, rowKeysQuery, rowPageQuery } from '../claim-queries.ts'

export const rowHeightPx = 44
const rowsBeyond = 20

/** The matching rows in view and some around them. Pages are read by key as they come near. */
export function useRowWindow(claimId: string, wanted: RowsFilter) {
  const queryClient = useQueryClient()
  const [view, setView] = useState({ top: 0, rows: 15 })
  const first = useQuery(rowPageQuery(claimId, wanted, 0))
  // While the rows of a new filter load, the rows of the last one stay.
  const settled = useRef(wanted)
  if (first.data) settled.current = wanted
  const filter = first.data ? wanted : settled.current
  const firstPage = queryClient.getQueryData(rowPageQuery(claimId, filter, 0).queryKey)
  const hasMore = firstPage ? firstPage.next !== null : false
  const keys = useQuery({ ...rowKeysQuery(claimId, filter), enabled: hasMore })
  const counted = hasMore && !keys.isPlaceholderData ? keys.data : undefined
  const pageKeys = counted?.keys ?? [0]
  // A search shows its first matches before all of them are counted.
  const known = firstPage?.total ?? counted?.total
  const total = known ?? firstPage?.rows.length ?? 0

  const from = Math.max(0, Math.min(view.top, total - 1) - rowsBeyond)
  const to = Math.min(total, view.top + view.rows + rowsBeyond)
  const pages = pagesBetween(from, to).filter((page) => pageKeys[page] !== undefined)
  const loaded = useQueries({
    queries: pages.map((page) => rowPageQuery(claimId, filter, pageKeys[page] ?? 0)),
  })
  const failed = [...loaded, ...(hasMore ? [keys] : [])].find(({ error, data }) => error && !data)

  const rowAt = (index: number): Row | undefined =>
    loaded[pages.indexOf(Math.floor(index / pageSize))]?.data?.rows[index % pageSize]

  /** Returns the index of the row with this number, or of the next matching row. */
  const findRow = async (n: number) => {
    const after = pageKeys.findLastIndex((key) => key < n)
    const page = Math.max(0, after)
    const { rows } = await queryClient.fetchQuery(
      rowPageQuery(claimId, filter, pageKeys[page] ?? 0),
    )
    const at = rows.findIndex((row) => row.n >= n)
    const index = page * pageSize + (at === -1 ? rows.length - 1 : at)
    return { index, n: rows[at === -1 ? rows.length - 1 : at]?.n }
  }

  return {
    total,
    isCounting: firstPage !== undefined && known === undefined,
    from,
    to,
    rowAt,
    findRow,
    setView,
    isPending: first.isPending && total === 0,
    isFiltering: first.isPending,
    error: first.data ? failed?.error : first.error,
    retry: () => void (failed ?? first).refetch(),
  }
}

function pagesBetween(from: number, to: number) {
  const pages: number[] = []
  for (let page = Math.floor(from / pageSize); page * pageSize < to; page += 1) pages.push(page)
  return pages
}
