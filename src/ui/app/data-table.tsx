import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

type Column = { name: string; isNumber?: boolean }

const cellStyle =
  'not-cards:px-3.5 not-cards:py-3 not-cards:first:ps-5 not-cards:last:pe-5 whitespace-nowrap text-fg-muted font-normal text-start'

/** A short table. Where the window is narrow, each row becomes a card. */
export function DataTable({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <table className="w-full border-collapse text-md cards:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="cards:sr-only">
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              scope="col"
              className={cx(
                'h-10 border-b border-line bg-hover px-3.5 text-xs font-medium whitespace-nowrap text-fg-subtle first:ps-5 last:pe-5',
                isNumber ? 'text-end' : 'text-start',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="cards:block">{children}</tbody>
    </table>
  )
}

export function DataRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-hover cards:grid cards:grid-cols-[minmax(0,1fr)_auto] cards:items-center cards:gap-x-3 cards:gap-y-1.5 cards:px-4 cards:py-3.5">
      {children}
    </tr>
  )
}

/** The first cell, which names the row. */
export function RowName({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <th
      scope="row"
      className={cx(
        cellStyle,
        'wrap-anywhere whitespace-normal! text-fg! cards:col-span-full',
        '[&>a]:block [&>a]:min-h-6 [&>a]:font-semibold [&>a]:hover:text-accent-text [&>a]:hover:underline [&>a]:hover:underline-offset-3',
      )}
    >
      {children}
      {note && <small className="block text-xs text-fg-subtle">{note}</small>}
    </th>
  )
}

type CellProps = {
  isNumber?: boolean
  /** Takes a line of its own in a card. */
  isWide?: boolean
  /** Names the value in a card, where no heading does. */
  label?: string
  note?: ReactNode
  className?: string
  children: ReactNode
}

export function Cell({ isNumber, isWide, label, note, className, children }: CellProps) {
  return (
    <td
      className={cx(
        cellStyle,
        isNumber && 'mono text-end! text-sm font-medium! text-fg! cards:text-start!',
        isWide ? 'cards:col-span-full' : 'cards:odd:justify-self-end',
        className,
      )}
    >
      {label && (
        <span className="block font-sans text-2xs font-normal tracking-normal text-fg-subtle not-cards:hidden">
          {label}
        </span>
      )}
      {children}
      {note && <small className="block text-xs text-fg-subtle">{note}</small>}
    </td>
  )
}
