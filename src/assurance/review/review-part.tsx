import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

/** One part of the pane that shows a row. */
export function ReviewPart({
  title,
  className,
  children,
}: {
  title?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx('border-line px-5 py-4 not-first:border-t', className)}>
      {title && <h3 className="mb-2 text-md font-semibold tracking-normal">{title}</h3>}
      {children}
    </div>
  )
}
