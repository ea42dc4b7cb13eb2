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

const lineStyle =
  'grid min-h-10 grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-3 px-5 py-1 text-sm max-sm:py-2 ' +
  'sm:grid-cols-[minmax(0,1fr)_minmax(48px,22%)_8.5rem] [&_code]:text-2xs [&_code]:text-fg-subtle'

/** A list of amounts, each with a bar relative to the largest one. */
export function AmountBars({ amounts, label }: { amounts: readonly Amount[]; label: string }) {
  const most = Math.max(...amounts.map(({ value }) => value), 0)
  return (
    <ul aria-label={label} className="py-2.5">
      {amounts.map(({ key, name, value, text, fill, href }) => {
        const parts = (
          <>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <svg
              width="100%"
              height="8"
              aria-hidden="true"
              className="rounded-xs bg-data-track max-sm:col-span-full max-sm:row-start-2"
            >
              <rect
                width={`${most > 0 ? Math.max(0, (value / most) * 100) : 0}%`}
                height="8"
                className={fill}
              />
            </svg>
            <b className="text-end font-mono text-xs font-medium">{text}</b>
          </>
        )
        return (
          <li key={key}>
            {href ? (
              <AppLink href={href} className={`${lineStyle} hover:bg-hover`}>
                {parts}
              </AppLink>
            ) : (
              <div className={lineStyle}>{parts}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
