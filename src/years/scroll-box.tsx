import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type ScrollBoxProps = { label: string; className?: string; children: ReactNode }

/** A table that may be wider or longer than its place. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={label} tabIndex={0} className={cx('overflow-auto', className)}>
      {children}
    </section>
  )
}
