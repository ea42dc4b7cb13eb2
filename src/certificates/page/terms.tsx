import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

type TermsProps = {
  terms: readonly (readonly [string, ReactNode])[]
  /** As wide as the page, and without a line above. */
  isWide?: boolean
}

export function Terms({ terms, isWide = false }: TermsProps) {
  return (
    <dl>
      {terms.map(([term, text]) => (
        <div
          key={term}
          className={cx(
            'grid gap-4 border-line py-[11px] text-md max-sm:grid-cols-1 max-sm:gap-0',
            isWide
              ? 'grid-cols-[12rem_minmax(0,1fr)] not-first:border-t'
              : 'grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] border-t',
          )}
        >
          <dt className="text-fg-muted">{term}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
