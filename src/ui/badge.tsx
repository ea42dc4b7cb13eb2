import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export type BadgeTone = 'neutral' | 'outline' | 'good' | 'warn' | 'bad'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-fg-muted',
  outline: 'text-fg-muted ring-1 ring-line-strong ring-inset',
  good: 'bg-good-soft text-good-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
}

export function Badge({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: BadgeTone
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-[5px] rounded-full px-[9px] text-2xs font-semibold whitespace-nowrap',
        dot && 'before:size-1.5 before:rounded-full before:bg-current',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
