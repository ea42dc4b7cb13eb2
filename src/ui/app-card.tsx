import { type ReactNode, useId } from 'react'

type AppCardProps = {
  title: string
  /** Stands after the title in plain weight, such as a count. */
  note?: string
  action?: ReactNode
  children: ReactNode
}

/** A titled part of an application screen, with at most one action. */
export function AppCard({ title, note, action, children }: AppCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface">
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-2.5 pr-3 pl-5">
        <h2 id={id} className="text-[1.0625rem] leading-[1.3] font-semibold tracking-[-0.012em]">
          {title}
          {note && <span className="ml-2 text-sm font-normal text-fg-muted"> {note}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
