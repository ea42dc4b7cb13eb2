import type { ReactNode } from 'react'

type DecisionRowProps = {
  title: ReactNode
  /** A badge after the title. */
  mark: ReactNode
  detail: ReactNode
  /** Buttons for what an admin can do with the row. */
  children: ReactNode
}

export function DecisionRow({ title, mark, detail, children }: DecisionRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {title}
          {mark}
        </p>
        <div className="text-sm wrap-anywhere text-fg-muted">{detail}</div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </li>
  )
}
