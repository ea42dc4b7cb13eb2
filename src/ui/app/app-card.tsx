import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'

type AppCardProps = {
  title: string
  /** Shown after the title in regular weight, such as a count or a unit. */
  note?: string
  action?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of an application screen, with at most one action beside the title. */
export function AppCard({ title, note, action, footer, className, children }: AppCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}
    >
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-2.5 pe-3 ps-5">
        <h2 id={id} className="text-body-lg leading-[1.3] font-semibold tracking-text">
          {title}
          {note && <span className="ms-2 text-sm font-normal text-fg-muted"> {note}</span>}
        </h2>
        {action}
      </header>
      <div className="min-w-0 grow">{children}</div>
      {footer && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-2.5 py-1">
          {footer}
        </div>
      )}
    </section>
  )
}
