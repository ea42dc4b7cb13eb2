import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/icon.tsx'

const looks = {
  plain: 'bg-sunken text-fg-subtle',
  good: 'bg-good-soft text-good-text',
  bad: 'bg-bad-soft text-bad-text',
}

type ConnectionRowProps = {
  icon: LucideIcon
  look?: keyof typeof looks
  name: string
  note: ReactNode
  code: string
  badge: ReactNode
  children: ReactNode
}

export function ConnectionRow({
  icon,
  look = 'plain',
  name,
  note,
  code,
  badge,
  children,
}: ConnectionRowProps) {
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-b border-line px-5 py-3 last:border-0 max-sm:px-4 lg:grid-cols-[36px_minmax(0,5fr)_minmax(0,3fr)_110px_minmax(132px,auto)]">
      <span className={cx('grid size-9 place-items-center rounded-md', looks[look])}>
        <Icon of={icon} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <div className="text-xs text-fg-muted">{note}</div>
      </div>
      <code className="mono text-xs wrap-anywhere text-fg-muted max-lg:hidden">{code}</code>
      <span className="justify-self-start empty:hidden max-lg:col-start-2 max-lg:row-start-2 lg:empty:block">
        {badge}
      </span>
      <div className="flex justify-end max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1">
        {children}
      </div>
    </li>
  )
}
