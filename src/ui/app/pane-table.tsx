import type { ComponentProps } from 'react'
import { cx } from '../../lib/cx.ts'

/** A table of one line a row in a pane, whose head stays in view while the pane scrolls. */
export function PaneTable(props: ComponentProps<'table'>) {
  return <table className="w-full border-collapse text-sm" {...props} />
}

export function PaneHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cx(
        'sticky top-0 z-1 h-10 border-b border-line bg-hover px-2.5 text-xs font-medium whitespace-nowrap text-fg-subtle',
        className,
      )}
      {...rest}
    />
  )
}

/** For the cells and the first cell of a row, which names it. */
export const paneCell = 'h-11 border-b border-line px-2.5 font-normal whitespace-nowrap'
