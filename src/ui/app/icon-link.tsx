import type { LucideIcon } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { AppLink, type AppLinkProps } from '../app-link.tsx'
import { Icon } from '../icon.tsx'
import { iconButtonStyle } from '../icon-button.tsx'

type IconLinkProps = Omit<AppLinkProps, 'aria-label' | 'children'> & {
  icon: LucideIcon
  /** Names the action and its object: "Edit CSRD readiness checklist". */
  label: string
}

/** A link that looks like an icon button. */
export function IconLink({ icon, label, className, ...rest }: IconLinkProps) {
  return (
    <AppLink
      aria-label={label}
      title={label}
      className={cx(iconButtonStyle(false), className)}
      {...rest}
    >
      <Icon of={icon} />
    </AppLink>
  )
}
