import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'

/** The way back, what is left to do, and the way on. */
export function ImportFoot({ isSticky, children }: { isSticky?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 ps-5 pe-4 text-md text-fg-muted',
        isSticky && 'sm:sticky sm:bottom-0 sm:z-4 sm:rounded-b-lg sm:bg-surface',
      )}
    >
      {children}
    </div>
  )
}
