import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon: LucideIcon
  title: string
  text?: string
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center justify-center gap-3.5 px-6 py-16 text-center text-fg-muted">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-fg-subtle">
        <Icon of={icon} size={26} />
      </span>
      <p>
        <strong className="block font-semibold">{title}</strong>
        {text}
      </p>
      {action}
    </div>
  )
}
