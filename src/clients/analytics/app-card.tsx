import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

/** A panel of the client area: a heading, at most one thing beside it, and what it shows. */
export function AppCard({
  id,
  title,
  unit,
  aside,
  footer,
  className,
  children,
}: {
  id: string
  title: string
  unit?: string
  aside?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'flex min-w-0 flex-col rounded-lg border border-line bg-surface text-[0.9375rem]',
        className,
      )}
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line px-5 py-2.5 sm:min-h-16">
        <h2 id={id} className="text-[1.0625rem] leading-[1.3] font-semibold tracking-[-0.012em]">
          {title}
          {unit && <span className="ml-2 text-sm font-normal text-fg-subtle">{unit}</span>}
        </h2>
        {aside}
      </div>
      <div className="min-w-0 grow">{children}</div>
      {footer && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-2.5 py-1">
          {footer}
        </div>
      )}
    </section>
  )
}
