import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** A hash, a file or a licence in a small frame, with an icon that says which. */
export function Chip({
  icon,
  title,
  children,
}: {
  icon: LucideIcon
  title?: string
  children: ReactNode
}) {
  return (
    <span
      title={title}
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm border border-line-strong px-2 py-px text-2xs/[1.35] text-fg-muted"
    >
      <Icon of={icon} size={13} />
      {children}
    </span>
  )
}
