import Check from 'lucide-react/icons/check'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'

export function TickList({
  items = [],
  className,
}: {
  items: readonly string[] | undefined
  className?: string
}) {
  if (items.length === 0) return null
  return (
    <ul className={cx('grid gap-2', className)}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5 text-md leading-[1.45]">
          <Icon of={Check} size={16} className="mt-[3px] text-accent-text" />
          {item}
        </li>
      ))}
    </ul>
  )
}
