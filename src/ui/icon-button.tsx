import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  icon: LucideIcon
  iconSize?: number
  /** Names the action and its object: "Delete CSRD readiness checklist". */
  label: string
  outlined?: boolean
  tone?: 'plain' | 'delete'
  /** A tooltip from the label, on hover and on focus. */
  tooltip?: boolean
}

export function IconButton({
  icon,
  iconSize = 18,
  label,
  outlined = false,
  tone = 'plain',
  tooltip = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(iconButtonStyle(outlined, tone), tooltip && 'group relative', className)}
      {...rest}
    >
      <Icon of={icon} size={iconSize} />
      {tooltip && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-full z-10 mt-1.5 hidden rounded-sm bg-ink px-2.5 py-1.5 text-2xs font-medium whitespace-nowrap text-white group-hover:block group-focus-visible:block"
        >
          {label}
        </span>
      )}
    </button>
  )
}

export function iconButtonStyle(outlined: boolean, tone: 'plain' | 'delete' = 'plain'): string {
  return cx(
    'inline-grid size-(--hit) shrink-0 place-items-center rounded-md text-fg transition-colors duration-(--duration-fast)',
    tone === 'delete' ? 'hover:bg-bad-soft hover:text-bad-text' : 'hover:bg-hover',
    outlined && 'border border-line-strong',
  )
}
