import type { ReactNode } from 'react'
import { AppLink } from '../../../ui/app-link.tsx'

export type Amount = {
  key: string
  name: ReactNode
  value: number
  /** The value as text. */
  text: string
  fill: string
  href?: string
}

/** A list of amounts, each with a bar relative to the largest one. */
export function AmountBars({ amounts, label }: { amounts: readonly Amount[]; label: string }) {
  const most = Math.max(...amounts.map(({ value }) => value), 0)
  return (
    <ul aria-label={label} className="amount-bars py-2.5">
      {amounts.map(({ key, name, value, text, fill, href }) => {
        const parts = (
          <>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <svg width="100%" height="8" aria-hidden="true" className="rounded-xs bg-data-track">
              <rect
                width={`${most > 0 ? Math.max(0, (value / most) * 100) : 0}%`}
                height="8"
                className={fill}
              />
            </svg>
            <b>{text}</b>
          </>
        )
        return (
          <li key={key}>{href ? <AppLink href={href}>{parts}</AppLink> : <div>{parts}</div>}</li>
        )
      })}
    </ul>
  )
}
