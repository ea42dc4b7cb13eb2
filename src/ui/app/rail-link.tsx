import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../lib/cx.ts'
import { AppLink } from '../app-link.tsx'
import { Icon } from '../icon.tsx'

/** Hidden from sight where the rail has room for icons alone. */
export const railName = 'in-[.rail]:max-[1120px]:sr-only'

type RailLinkProps = {
  href: string
  icon: LucideIcon
  label: string
  /** The address of the first screen, below which all others are. */
  root: string
  onChoose?: () => void
  children?: ReactNode
}

export function RailLink({ href, icon, label, root, onChoose, children }: RailLinkProps) {
  const { pathname } = useLocation()
  return (
    <li>
      <AppLink
        href={href}
        onClick={onChoose}
        title={label}
        aria-current={isCurrent(href, pathname, root) ? 'page' : undefined}
        className={cx(
          'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium text-fg-muted hover:bg-sunken hover:text-fg',
          'aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-xs',
          'aria-[current=page]:ring-1 aria-[current=page]:ring-line aria-[current=page]:[&_svg]:text-accent',
        )}
      >
        <Icon of={icon} />
        <span className={cx('flex min-w-0 flex-1 items-center', railName)}>
          {label}
          {children}
        </span>
      </AppLink>
    </li>
  )
}

export function isCurrent(href: string, pathname: string, root: string) {
  return pathname === href || (href !== root && pathname.startsWith(`${href}/`))
}
