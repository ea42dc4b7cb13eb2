import type { ComponentProps } from 'react'
import { cx } from '../../lib/cx.ts'

/** A table as wide as what it shows; whoever uses it lets it scroll. */
export function PreviewTable(props: ComponentProps<'table'>) {
  return <table className="w-max min-w-full border-separate border-spacing-0 text-sm" {...props} />
}

const cell = 'h-11 max-w-60 truncate border-b border-line px-2.5 text-start'
const index = 'ps-5! text-end! font-mono text-2xs! font-normal text-fg-subtle!'

type CellProps = ComponentProps<'td'> & {
  /** The number of the line. */
  isIndex?: boolean
}

export function PreviewHead({ isIndex, className, ...rest }: CellProps) {
  return (
    <th
      scope="col"
      className={cx(
        cell,
        'bg-hover text-xs font-medium text-fg-subtle',
        isIndex && index,
        className,
      )}
      {...rest}
    />
  )
}

export function PreviewCell({ isIndex, className, ...rest }: CellProps) {
  return <td className={cx(cell, 'text-fg-muted', isIndex && index, className)} {...rest} />
}
