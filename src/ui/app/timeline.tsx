import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

/** Events, newest first, each with a dot. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ul className="px-5 pt-2 pb-4">{children}</ul>
}

export function TimelineEvent({ when, children }: { when: ReactNode; children: ReactNode }) {
  return (
    <li
      className={cx(
        'relative py-[9px] ps-6 text-sm wrap-anywhere',
        'before:absolute before:start-0.5 before:top-[15px] before:size-[7px] before:rounded-full before:bg-accent',
        'not-last:after:absolute not-last:after:start-[5px] not-last:after:top-[26px] not-last:after:-bottom-[11px] not-last:after:w-px not-last:after:bg-line-strong',
      )}
    >
      {children}
      <small className="block text-xs text-fg-subtle">{when}</small>
    </li>
  )
}
