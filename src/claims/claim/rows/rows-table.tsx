import { useEffect, useRef } from 'react'
import { rowWords as words } from '../../../../content/claims/claim-page.ts'
import { cx } from '../../../lib/cx.ts'
import { ProgressLine } from '../../../ui/app/progress-line.tsx'
import type { Row } from '../../claim-answers.ts'
import { RowCells } from './row-cells.tsx'
import { rowHeightPx, type useRowWindow } from './use-row-window.ts'

/** Fixed widths keep the columns in place while rows load. */
const columns = [
  ['number', 'w-20 text-end'],
  ['reference', 'w-28 max-sm:sticky max-sm:start-0 max-sm:z-3'],
  ['period', 'w-36'],
  ['site', 'w-36'],
  ['activity', ''],
  ['quantity', 'w-28 text-end'],
  ['unit', 'w-26'],
  ['factor', 'w-44'],
  ['kg', 'w-32 text-end'],
  ['problem', 'w-44'],
] as const

type RowsTableProps = {
  window: ReturnType<typeof useRowWindow>
  /** A new key scrolls the table to the top. */
  filterKey: string
  sought: { index: number; n: number | undefined } | null
  onOpen: (row: Row) => void
}

/** Renders only the rows in view; missing rows become a hatched band of the same height. */
export function RowsTable({ window, filterKey, sought, onOpen }: RowsTableProps) {
  const { total, from, to, rowAt, setView, isFiltering } = window
  const scroller = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is the reason to go up
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [filterKey])
  useEffect(() => {
    if (sought) scroller.current?.scrollTo({ top: sought.index * rowHeightPx })
  }, [sought])

  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const top = Math.floor(scrollTop / rowHeightPx)
    const rows = Math.ceil(clientHeight / rowHeightPx)
    setView((view) => (view.top === top && view.rows === rows ? view : { top, rows }))
  }

  return (
    <div className="relative">
      {isFiltering && <ProgressLine />}
      <section
        ref={scroller}
        aria-label={words.region}
        aria-busy={isFiltering}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        onScroll={look}
        className="relative max-h-[620px] overflow-auto [scrollbar-color:var(--color-line-strong)_transparent]"
      >
        <table
          aria-rowcount={total + 1}
          className="w-full min-w-[1300px] table-fixed border-separate border-spacing-0 text-sm"
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(([name, className]) => (
                <th
                  key={name}
                  scope="col"
                  className={cx(
                    'sticky top-0 z-2 h-10 truncate border-b border-line bg-hover px-2.5 text-xs font-medium text-fg-subtle',
                    className,
                  )}
                >
                  {words.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bands(from, to, total, rowAt).map((band) =>
              'row' in band ? (
                <tr
                  key={`n${band.row.n}`}
                  aria-rowindex={band.index + 2}
                  className={
                    band.row.n === sought?.n
                      ? '*:bg-accent-soft'
                      : 'bg-surface hover:bg-hover *:bg-inherit'
                  }
                >
                  <RowCells row={band.row} onOpen={onOpen} />
                </tr>
              ) : (
                <tr key={`gap${band.from}`}>
                  <td
                    colSpan={columns.length}
                    style={{ height: band.count * rowHeightPx }}
                    className="hatched border-b border-line align-top"
                  >
                    <span className="sticky top-10 block max-h-11 px-4 py-[11px] text-xs text-fg-subtle">
                      {words.gap(band.from + 1, band.from + band.count)}
                    </span>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
    </div>
  )
}

type Band = { index: number; row: Row } | { from: number; count: number }

/** Returns loaded rows one by one, and each run of missing or hidden rows as one band. */
function bands(from: number, to: number, total: number, rowAt: (index: number) => Row | undefined) {
  const found: Band[] = []
  if (from > 0) found.push({ from: 0, count: from })
  for (let index = from; index < to; index += 1) {
    const row = rowAt(index)
    const before = found.at(-1)
    if (row) found.push({ index, row })
    else if (before && 'count' in before) before.count += 1
    else found.push({ from: index, count: 1 })
  }
  const last = found.at(-1)
  if (to < total) {
    if (last && 'count' in last) last.count += total - to
    else found.push({ from: to, count: total - to })
  }
  return found
}
