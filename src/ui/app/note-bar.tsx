import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../icon.tsx'

type NoteBarProps = {
  icon: LucideIcon
  isWarning?: boolean
  title: string
  children?: ReactNode
  /** Beside the text, or below it where there is no room. */
  action?: ReactNode
  className?: string
}

/** A note above what it is about. */
export function NoteBar({ icon, isWarning, title, children, action, className }: NoteBarProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-4 py-3 text-md leading-[1.45]',
        isWarning ? 'bg-warn-soft text-on-warn-soft' : 'bg-sunken text-fg',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon of={icon} size={18} className="mt-0.5 shrink-0" />
        <p className="min-w-0 wrap-anywhere whitespace-pre-line">
          <b className="font-semibold">{title}</b> {children}
        </p>
      </div>
      {action}
    </div>
  )
}
