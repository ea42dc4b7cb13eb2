import type { ReactNode } from 'react'
import { common } from '../../../content/common.ts'
import type { Action } from '../../../content/pages/marketing-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-style.ts'

/** An action as a link that looks like a button. */
export function ActionLink({
  action,
  size,
  icon,
  className,
}: {
  action: Action
  size?: ButtonSize
  icon?: ReactNode
  className?: string
}) {
  const { label, href, kind, newTab } = action
  return (
    <ButtonLink
      href={href}
      variant={kind}
      size={size}
      icon={icon}
      newTabHint={newTab ? common.opensInNewTab : undefined}
      className={className}
    >
      {label}
    </ButtonLink>
  )
}
