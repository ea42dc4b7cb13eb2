import type { ReactNode } from 'react'

export function ErrorSummary({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  /** What can be done about it. */
  children?: ReactNode
}) {
  return (
    <div
      role="alert"
      className="grid gap-0.5 rounded-md bg-bad-soft px-4 py-3.5 text-md leading-[1.45] text-bad-text"
    >
      <strong className="font-semibold">{title}</strong>
      {text && <span>{text}</span>}
      {children}
    </div>
  )
}
